import { Section } from '@uluran/app-shell/section';
import type { Identity, IdentityCheck } from '@uluran/contract/endpoints';
import { DOCUMENTS_OF } from '@uluran/contract/identity';
import { formatDate, formatDateTime } from '@uluran/contract/locale';
import { Banner } from '@uluran/ui/banner';
import { DataItem, DataList } from '@uluran/ui/data-list';
import { DocumentRow } from './document-row.tsx';
import { DOCUMENT_WORDS, KIND_WORDS } from './identity-words.ts';

/** The state of a check in words: its meaning and the next step. */
export function CheckState({
  check,
  verifiedUntil,
}: {
  check: IdentityCheck;
  verifiedUntil: Identity['verifiedUntil'];
}) {
  const { status, submittedAt, validUntil, reason } = check;
  if (status === 'checking')
    return (
      <Banner title="Sedang diperiksa">
        Dikirim {submittedAt === null ? '' : formatDateTime(submittedAt)}. Biasanya selesai dalam dua hari kerja;
        hasilnya kami kirim lewat email.
      </Banner>
    );
  if (status === 'refused')
    return (
      <Banner tone="error" title="Belum bisa diterima">
        {reason} Perbaiki, lalu kirim lagi kapan saja.
      </Banner>
    );
  if (status === 'verified' && validUntil !== null)
    return verifiedUntil === null ? (
      <Banner tone="error" title={`Masa berlakunya habis ${formatDate(validUntil)}`}>
        Kirim dokumen terbaru agar galang dana Anda bisa disetujui lagi.
      </Banner>
    ) : (
      <Banner tone="success" title="Identitas Anda terverifikasi">
        Berlaku sampai {formatDate(validUntil)}.
      </Banner>
    );
  return verifiedUntil === null ? null : (
    <Banner tone="success" title="Pemeriksaan sebelumnya masih berlaku">
      Berlaku sampai {formatDate(verifiedUntil)}, juga selama yang baru diperiksa.
    </Banner>
  );
}

/** The person or organisation of the check. */
export function CheckSubject({ check: { kind, legalName, representative } }: { check: IdentityCheck }) {
  return (
    <DataList>
      <DataItem label="Sebagai">{KIND_WORDS[kind]}</DataItem>
      <DataItem label={kind === 'person' ? 'Nama lengkap' : 'Nama lembaga'}>{legalName}</DataItem>
      {representative === null ? null : <DataItem label="Pengurus">{representative}</DataItem>}
    </DataList>
  );
}

/** Every document of the check, stored or missing; after the decision, only the documents that are still stored. */
export function CheckDocuments({ check, editable }: { check: IdentityCheck; editable: boolean }) {
  const rows = DOCUMENTS_OF[check.kind].map((kind) => ({
    kind,
    document: check.documents.find((one) => one.kind === kind),
  }));
  const shown = editable ? rows : rows.filter(({ document }) => document !== undefined);
  if (shown.length === 0) return <p className="u-muted">Dokumennya sudah kami hapus.</p>;
  return (
    <ul className="document-list">
      {shown.map(({ kind, document }) => (
        <DocumentRow key={kind} kind={kind} document={document} editable={editable} />
      ))}
    </ul>
  );
}

/** Times at which reviewers opened each document. */
export function Looks({ looks }: Pick<IdentityCheck, 'looks'>) {
  return (
    <Section title="Riwayat pembukaan" lead="Setiap kali pemeriksa membuka dokumen Anda, waktunya dicatat di sini.">
      {looks.length === 0 ? (
        <p className="u-muted">Belum pernah dibuka.</p>
      ) : (
        <DataList>
          {looks.map(({ document, lookedAt }, index) => (
            <DataItem key={`${lookedAt} ${index}`} label={formatDateTime(lookedAt)}>
              {DOCUMENT_WORDS[document].title}
            </DataItem>
          ))}
        </DataList>
      )}
    </Section>
  );
}
