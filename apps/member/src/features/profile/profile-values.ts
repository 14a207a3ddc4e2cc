import { dayOf } from '@uluran/contract/days';
import type { User } from '@uluran/contract/user';

/** Fields of the form, by name. */
export const PROFILE_FIELDS = ['name', 'phone', 'city', 'gender', 'birthDate', 'bio'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Record<ProfileField, string>;

/** The form's values for an account; empty for absent ones. */
export function valuesOf(user: Pick<User, ProfileField>): ProfileValues {
  const values = {} as ProfileValues;
  for (const field of PROFILE_FIELDS) values[field] = user[field] ?? '';
  return values;
}

/** Current values of the form, with a typed day as the API has it. */
export function readValues(form: HTMLFormElement): ProfileValues {
  const data = new FormData(form);
  const values = {} as ProfileValues;
  for (const field of PROFILE_FIELDS) values[field] = String(data.get(field) ?? '');
  values.birthDate = dayOf(values.birthDate);
  return values;
}

/** Typing groups the digits of a phone number, so spaces do not count as a change. */
const bare = (field: ProfileField, text: string) => (field === 'phone' ? text.replace(/[\s().-]/g, '') : text);

/** Changed fields, with their values in the form. */
export function changesBetween(before: ProfileValues, after: ProfileValues): Partial<ProfileValues> {
  const changes: Partial<ProfileValues> = {};
  for (const field of PROFILE_FIELDS) {
    if (bare(field, before[field]) !== bare(field, after[field])) changes[field] = after[field];
  }
  return changes;
}
