import type { IdentityReview } from '@uluran/contract/endpoints';
import type { IdentityDocumentKind, IdentityKind } from '@uluran/contract/identity';
import type { Facts } from '../../app/review/changed-facts.ts';
import { momentWords } from '../../app/review/history-panel.tsx';
import { IDENTITY_STATUS_WORDS } from '../../app/review/status-words.ts';

export const KIND_WORDS: Readonly<Record<IdentityKind, string>> = { person: 'Perorangan', organisation: 'Lembaga' };

export const DOCUMENT_WORDS: Readonly<Record<IdentityDocumentKind, string>> = {
  ktp: 'KTP',
  selfie: 'Foto diri dengan KTP',
  deed: 'Akta pendirian',
  permit: 'SK atau izin',
  npwp: 'NPWP lembaga',
  representative: 'KTP pengurus',
};

/** Checks before an identity is verified. */
export const IDENTITY_CHECKS: Readonly<Record<IdentityKind, readonly string[]>> = {
  person: ['KTP asli, utuh, dan terbaca', 'Wajah di foto diri sama dengan KTP', 'Nama sesuai KTP'],
  organisation: [
    'Nama lembaga sesuai akta',
    'SK atau izin masih berlaku',
    'NPWP atas nama lembaga',
    'KTP pengurus asli, utuh, dan terbaca',
    'Pengurus tercantum di akta',
  ],
};

/** Facts that a decision depends on. */
export function identityFacts({ status, kind, legalName, representative, submittedAt }: IdentityReview): Facts {
  return {
    Keadaan: IDENTITY_STATUS_WORDS[status],
    Jenis: KIND_WORDS[kind],
    Nama: legalName,
    Pengurus: representative ?? 'tidak ada',
    Diajukan: submittedAt === null ? 'belum' : momentWords(submittedAt),
  };
}

/** Returns the name of a document that was opened; a reason of a refusal stays as it is. */
export function documentWords(words: string): string {
  return Object.hasOwn(DOCUMENT_WORDS, words) ? DOCUMENT_WORDS[words as IdentityDocumentKind] : words;
}
