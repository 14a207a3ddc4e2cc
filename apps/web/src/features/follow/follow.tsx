import type { Followed } from '@uluran/contract/endpoints';
import { targetPath } from '@uluran/contract/targets';
import { Button, LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { FormProblem } from '@uluran/ui/form';
import { FormEmail } from '../../app/form-parts.tsx';
import type { PlainFormState } from '../../app/plain-form-state.ts';
import type { TargetSubject } from '../../targets/target-subject.ts';

/** Title of the pages that start a follow. */
export const FOLLOW_TITLE = 'Ikuti kabar';

const NOT_FOLLOWED = 'Belum diikuti';

/** Follows a target's updates: with an account by one press, with any other address by a confirmation mail. */
export function FollowForm({
  target,
  loggedIn,
  values,
  errors,
  formError,
}: PlainFormState & { target: TargetSubject; loggedIn: boolean }) {
  return (
    <>
      <h1>Ikuti kabar</h1>
      <p className="u-muted">
        {`Setiap kabar baru dari “${target.title}” kami kirim ke email Anda. Anda bisa berhenti kapan saja lewat tautan di setiap email.`}
      </p>
      <Card bareOnPhone padded className="u-stack">
        <FormProblem title={NOT_FOLLOWED} problem={formError} />
        {loggedIn ? (
          <form method="post" className="u-stack">
            <Button type="submit" name="account" value="1" variant="primary" size="l" wide>
              Ikuti dengan email akun saya
            </Button>
            <p className="u-small u-muted u-center">atau pakai alamat lain</p>
          </form>
        ) : null}
        <form method="post" noValidate className="u-stack">
          <FormEmail
            hint="Kami kirim satu email untuk memastikan alamat ini milik Anda. Alamat ini hanya dipakai untuk kabar."
            value={values.email}
            error={errors.email?.[0]}
          />
          <Button type="submit" variant={loggedIn ? 'secondary' : 'primary'} size="l" wide>
            Kirim email konfirmasi
          </Button>
        </form>
      </Card>
    </>
  );
}

/** Next step after the form; the same for every address. */
export function FollowAsked({ target }: { target: TargetSubject }) {
  return (
    <>
      <h1>Periksa email Anda</h1>
      <p className="u-muted">
        Kami mengirim tautan konfirmasi, kecuali alamat itu sudah mengikuti. Tautannya berlaku tiga hari. Belum ada
        setelah beberapa menit? Lihat folder spam.
      </p>
      <Back address={target.address} />
    </>
  );
}

/** Confirms that updates are sent from now on. */
export function FollowStarted({ title, address }: { title: string; address: TargetSubject['address'] }) {
  return (
    <>
      <h1>Anda mengikuti kabarnya</h1>
      <p className="u-muted">{`Kabar baru dari “${title}” kami kirim ke email Anda.`}</p>
      <Back address={address} />
    </>
  );
}

/** Confirms an address by a press, because programs that open the links of mails must not confirm anything. */
export function ConfirmFollow({
  formError,
  confirmed,
}: {
  formError?: string | undefined;
  confirmed?: Followed | undefined;
}) {
  if (confirmed !== undefined) return <FollowStarted title={confirmed.title} address={confirmed.target} />;
  return (
    <>
      <h1>Ikuti kabar</h1>
      <FormProblem title={NOT_FOLLOWED} problem={formError} />
      {formError === undefined ? (
        <form method="post" className="u-stack">
          <p className="u-muted">Satu tekan lagi, dan setiap kabar baru kami kirim ke email Anda.</p>
          <Button type="submit" variant="primary" size="l" wide>
            Ya, kirim kabarnya
          </Button>
        </form>
      ) : null}
    </>
  );
}

/** Ends a follow by a press. */
export function UnfollowForm({ problem }: { problem?: string | undefined }) {
  return (
    <>
      <h1>Berhenti menerima email</h1>
      <FormProblem title="Belum berhenti" problem={problem} />
      <form method="post" className="u-stack">
        <p className="u-muted">Setelah ini, email seperti yang tadi Anda buka tidak kami kirim lagi.</p>
        <Button type="submit" variant="primary" size="l" wide>
          Berhenti
        </Button>
      </form>
    </>
  );
}

interface UnfollowedProps {
  /** Path of the form that resumes these mails; left out if another page does that. */
  resume?: string | undefined;
  problem?: string | undefined;
}

/** Confirms that no more updates are sent, and offers to follow again. */
export function Unfollowed({ resume, problem }: UnfollowedProps) {
  return (
    <>
      <h1>Anda sudah berhenti</h1>
      <FormProblem title="Belum dimulai lagi" problem={problem} />
      <p className="u-muted">Email seperti yang tadi Anda buka tidak kami kirim lagi.</p>
      {resume === undefined ? null : (
        <form method="post" action={resume}>
          <Button type="submit" variant="secondary">
            Terima lagi
          </Button>
        </form>
      )}
      <p>
        <LinkButton href="/">Ke beranda</LinkButton>
      </p>
    </>
  );
}

/** Confirms that the mails are sent again. */
export function Resumed() {
  return (
    <>
      <h1>Anda menerimanya lagi</h1>
      <p className="u-muted">
        Kami kabari begitu donasi Anda sampai, paling banyak seminggu sekali. Setiap email memuat jalan untuk berhenti.
      </p>
      <p>
        <LinkButton href="/">Ke beranda</LinkButton>
      </p>
    </>
  );
}

function Back({ address }: { address: TargetSubject['address'] }) {
  return (
    <p>
      <LinkButton href={targetPath(address)}>Kembali ke halamannya</LinkButton>
    </p>
  );
}
