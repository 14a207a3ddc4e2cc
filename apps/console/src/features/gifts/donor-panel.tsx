import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import type { GiftContact } from '@uluran/contract/endpoints';
import { mayDo } from '@uluran/contract/operator-roles';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { CopyButton } from '@uluran/ui/copy-field';
import { Dialog } from '@uluran/ui/dialog';
import { EyeIcon, EyeOffIcon } from '@uluran/ui/icon';
import { useState } from 'react';
import { GuestErasure } from '../../app/guests/guest-erasure.tsx';
import { useOperator } from '../../app/operator.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { type GiftPanelProps, OWN_GIFT } from './gift-action.ts';

/** The donor: name, masked contact, visibility, and the prayer. */
export function DonorPanel({ gift, action }: GiftPanelProps) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const online = useOnline();
  const { id, donorName, isMember, maskedEmail, maskedPhone, message, own, erasedAt } = gift;
  const [contact, setContact] = useState<GiftContact>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const handleOpen = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setContact(await client.gifts.revealContact(id));
      // The history has the access.
      void queryClient.invalidateQueries(queries.gift(id));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  const hasContact = maskedEmail !== null || maskedPhone !== null;
  return (
    <Panel
      title="Donatur"
      note={
        own || !hasContact ? undefined : contact === undefined ? (
          <Button variant="quiet" disabled={!online} busy={busy} onClick={() => void handleOpen()}>
            <EyeIcon />
            Buka kontak
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setContact(undefined)}>
            <EyeOffIcon />
            Tutup kontak
          </Button>
        )
      }
      footer={own ? OWN_GIFT : hasContact ? 'Setiap pembukaan kontak dicatat atas nama Anda.' : undefined}
    >
      {problem === undefined ? null : (
        <Banner tone="error" live="polite" title="Kontak belum bisa dibuka">
          {problem}
        </Banner>
      )}
      <dl className="pairs">
        <dt>Nama</dt>
        <dd>{donorName}</dd>
        <dt>Surel</dt>
        <dd>
          <Contact shown={contact?.email} masked={maskedEmail} what="alamat surel" />
        </dd>
        <dt>Telepon</dt>
        <dd>
          <Contact shown={contact?.phone} masked={maskedPhone} what="nomor telepon" />
        </dd>
        <dt>Akun</dt>
        <dd>{isMember ? 'anggota' : 'tamu'}</dd>
        <dt>Doa</dt>
        <dd>{message ?? <span className="u-muted">tidak ada</span>}</dd>
      </dl>
      {erasedAt === null ? (
        <Visibility gift={gift} action={action} />
      ) : (
        <p className="u-small u-muted">Data donatur dihapus atas permintaannya, {momentWords(erasedAt)}.</p>
      )}
      {erasedAt === null && !isMember && !own && hasContact ? <Erasure gift={gift} /> : null}
    </Panel>
  );
}

function Contact({ shown, masked, what }: { shown: string | null | undefined; masked: string | null; what: string }) {
  if (masked === null) return <span className="u-muted">tidak ditulis</span>;
  if (shown === undefined || shown === null) return masked;
  return (
    <>
      {shown} <CopyButton text={shown} what={what} variant="quiet" />
    </>
  );
}

/** Erases the donor, who has no account, on request. */
function Erasure({ gift: { id } }: Pick<GiftPanelProps, 'gift'>) {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  const { role } = useOperator();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const mayErase = mayDo(role, 'guestErasure');
  return (
    <div className="gift__line">
      <p>
        <b>Hapus atas permintaan</b>
        <span className="u-muted">{mayErase ? 'uang dan kuitansinya tetap' : 'dikerjakan Admin'}</span>
      </p>
      {mayErase ? (
        <Button className="danger" disabled={!online} onClick={() => setAsking(true)}>
          Hapus data donatur
        </Button>
      ) : null}
      {asking ? (
        <GuestErasure
          giftId={id}
          onClose={() => setAsking(false)}
          onErased={() => void queryClient.invalidateQueries(queries.gift(id))}
        />
      ) : null}
    </div>
  );
}

/** Hides or shows the donor's name, after a question: it changes on every public page. */
function Visibility({ gift: { id, anonymous, own, donorName }, action: { busy, run } }: GiftPanelProps) {
  const { client } = useConsole();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const words = anonymous ? 'Tampilkan nama' : 'Sembunyikan nama';
  const handleChange = async () => {
    setAsking(false);
    const done = anonymous ? 'Nama donatur tampil lagi.' : 'Donatur tampil sebagai Hamba Allah.';
    await run('visibility', () => client.gifts.changeVisibility(id, !anonymous), done);
  };
  return (
    <div className="gift__line">
      <p>
        <b>Di halaman umum</b>
        <span className="u-muted">{anonymous ? 'tampil sebagai Hamba Allah' : 'nama tampil'}</span>
      </p>
      {own ? null : (
        <Button disabled={!online} busy={busy === 'visibility'} onClick={() => setAsking(true)}>
          {words}
        </Button>
      )}
      <Dialog
        kind="alert"
        open={asking}
        onOpenChange={setAsking}
        title={`${words}?`}
        description={
          anonymous
            ? `Nama ${donorName} tampil di halaman donatur, kabar, dan unduhan penggalang. Lakukan hanya atas permintaan donatur.`
            : 'Donatur tampil sebagai Hamba Allah di semua halaman. Lakukan hanya atas permintaan donatur.'
        }
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Batal</Button>
            <Button variant="primary" onClick={() => void handleChange()}>
              {words}
            </Button>
          </>
        }
      />
    </div>
  );
}
