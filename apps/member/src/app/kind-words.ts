import type { MemberKind } from '@uluran/contract/campaign-drafts';

/** Names of the kinds that members write: in the middle of a sentence, and at its beginning. */
export const KIND_WORDS: Readonly<Record<MemberKind, { noun: string; title: string }>> = {
  campaign: { noun: 'galang dana', title: 'Galang dana' },
  ambassador: { noun: 'halaman duta', title: 'Halaman duta' },
};
