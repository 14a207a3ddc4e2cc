import type { User } from '@uluran/contract/user';

/** Parts of a profile that make it whole, in the words of a task. */
const PARTS = [
  ['avatar', 'foto'],
  ['phone', 'nomor WhatsApp'],
  ['gender', 'jenis kelamin'],
  ['birthDate', 'tanggal lahir'],
  ['city', 'kota'],
  ['bio', 'tentang Anda'],
] as const satisfies readonly (readonly [keyof User, string])[];

/** Completeness of a profile; the name is always present. */
export interface Completeness {
  filled: number;
  total: number;
  /** Missing parts, in the words of a task. */
  missing: string[];
}

/** Returns the completeness of a profile. */
export function completenessOf(user: User): Completeness {
  const missing = PARTS.filter(([part]) => user[part] === null).map(([, words]) => words);
  return { filled: PARTS.length - missing.length, total: PARTS.length, missing };
}
