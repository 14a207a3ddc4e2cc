import type { VolunteerReview } from '@uluran/contract/endpoints';
import { VOLUNTEER_ROLES, VOLUNTEER_TIMES, type VolunteerStatus } from '@uluran/contract/volunteers';

/** Words for the progress of an application. */
export const STATUS_WORDS: Readonly<Record<VolunteerStatus, string>> = {
  applied: 'Pendaftar baru',
  contacted: 'Sudah dihubungi',
  accepted: 'Diterima',
  declined: 'Tidak ikut',
};

function wordsOf(names: Readonly<Record<string, string>>, codes: readonly string[]): string {
  return codes.length === 0 ? 'Tidak memilih' : codes.map((code) => names[code] ?? code).join(', ');
}

/** The chosen tasks in words; a task of a later release keeps its code. */
export const rolesWords = ({ roles }: Pick<VolunteerReview, 'roles'>): string => wordsOf(VOLUNTEER_ROLES, roles);

/** The chosen times in words. */
export const timesWords = ({ times }: Pick<VolunteerReview, 'times'>): string => wordsOf(VOLUNTEER_TIMES, times);

/** Whole years from a birthday to a day: both `YYYY-MM-DD`. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Facts that a decision depends on. A refused decision names those that have changed. */
export const factsOf = (review: VolunteerReview): Record<string, string> => ({
  Keadaan: STATUS_WORDS[review.status],
  Tugas: rolesWords(review),
  Waktu: timesWords(review),
  Motivasi: review.motivation,
});
