import { hasDraft } from '@uluran/app-shell/drafts';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageHead } from '@uluran/app-shell/page-head';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { Section } from '@uluran/app-shell/section';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { Identity, IdentityCheck } from '@uluran/contract/endpoints';
import { DOCUMENTS_OF } from '@uluran/contract/identity';
import { tabStorage } from '@uluran/pwa/storage';
import { Button } from '@uluran/ui/button';
import { TrustNote } from '@uluran/ui/check-list';
import { useState } from 'react';
import { useAccount } from '../../app/account.tsx';
import { CheckDocuments, CheckState, CheckSubject, Looks } from './check-parts.tsx';
import { DescribeForm, IDENTITY_DRAFT } from './describe-form.tsx';
import { useIdentity, useIdentityStep } from './use-identity.ts';
import { Withdraw } from './withdraw.tsx';

/** The identity under which the member raises funds, with the private documents that prove it. */
export function IdentityPage() {
  const query = useIdentity();
  const late = useLateSkeleton(query.isPending);
  return (
    <>
      <PageHead title="Identitas">
        Sebelum galang dana pertama tampil untuk umum, kami memeriksa siapa yang menggalangnya.
      </PageHead>
      {query.data === undefined ? null : <IdentityState identity={query.data} />}
      {late ? <PageSkeleton /> : null}
      {query.isError && query.data === undefined ? (
        <LoadProblem title="Identitas Anda belum bisa ditampilkan" query={query} />
      ) : null}
    </>
  );
}

const PRIVATE =
  'Hanya Anda dan pemeriksa yang dapat membuka dokumen ini. Disimpan terenkripsi, dan dihapus 30 hari setelah tidak diperlukan lagi.';

function IdentityState({ identity: { check, verifiedUntil } }: { identity: Identity }) {
  if (check === null)
    return (
      <Section title="Mulai pemeriksaan" lead="Siapkan dokumennya dulu; mengunggahnya bisa lanjut kapan saja.">
        <DescribeForm before={null} action="Lanjut ke dokumen" />
        <TrustNote>{PRIVATE}</TrustNote>
      </Section>
    );
  return (
    <>
      <CheckState check={check} verifiedUntil={verifiedUntil} />
      {check.status === 'collecting' ? <Collecting check={check} /> : <HandedIn key={check.status} check={check} />}
    </>
  );
}

/** Returns true if the form was open when the session ended. */
function useIsKept(): boolean {
  const { id } = useAccount();
  return hasDraft(IDENTITY_DRAFT, id, tabStorage);
}

function Collecting({ check }: { check: IdentityCheck }) {
  const [editing, setEditing] = useState(useIsKept());
  const { mutate, isPending } = useIdentityStep('submit', 'Dokumen terkirim. Kami memeriksanya segera.');
  const missing = DOCUMENTS_OF[check.kind].length - check.documents.length;
  return (
    <>
      <Section title="Atas nama">
        {editing ? (
          <DescribeForm before={check} action="Simpan" onDone={() => setEditing(false)} />
        ) : (
          <>
            <CheckSubject check={check} />
            <div className="form__actions">
              <Button onClick={() => setEditing(true)}>Ubah</Button>
            </div>
          </>
        )}
      </Section>
      <Section title="Dokumen" lead="Foto (JPEG, PNG, WebP, AVIF) atau PDF, masing-masing paling besar 20 MB.">
        <CheckDocuments check={check} editable />
        <TrustNote>{PRIVATE}</TrustNote>
        <div className="form__actions">
          <Button variant="primary" busy={isPending} disabled={missing > 0} onClick={() => mutate()}>
            Kirim untuk diperiksa
          </Button>
          <Withdraw label="Hapus semua" />
        </div>
        {missing > 0 ? (
          <p className="u-small u-muted" role="status">
            {missing} dokumen belum ada.
          </p>
        ) : null}
      </Section>
    </>
  );
}

function HandedIn({ check }: { check: IdentityCheck }) {
  const isKept = useIsKept();
  const [renewing, setRenewing] = useState(check.status === 'refused' || isKept);
  return (
    <>
      {renewing ? (
        <Section title="Kirim lagi" lead="Dokumen baru mengganti yang lama.">
          <DescribeForm before={check} action="Lanjut ke dokumen" />
        </Section>
      ) : null}
      <Section title="Dokumen Anda">
        <CheckSubject check={check} />
        <CheckDocuments check={check} editable={false} />
        <TrustNote>{PRIVATE}</TrustNote>
        <div className="form__actions">
          {check.status === 'checking' ? <Withdraw label="Tarik kembali" /> : null}
          {renewing || check.status !== 'verified' ? null : (
            <Button onClick={() => setRenewing(true)}>Perbarui dokumen</Button>
          )}
        </div>
      </Section>
      <Looks looks={check.looks} />
    </>
  );
}
