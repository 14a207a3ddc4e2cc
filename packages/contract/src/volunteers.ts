// Free of any schema library, so that a page can list choices and limits without loading one.

/** Tasks of volunteers: the stored code, and the words in the form. */
export const VOLUNTEER_ROLES = {
  checker: 'Pemeriksa bukti',
  escort: 'Pengantar',
  visitor: 'Penjenguk',
  translator: 'Penerjemah',
} as const;
export type VolunteerRole = keyof typeof VOLUNTEER_ROLES;

/** Times at which they are usually available. */
export const VOLUNTEER_TIMES = {
  evenings: 'Hari kerja, malam',
  saturday: 'Sabtu',
  sunday: 'Minggu',
  disasters: 'Saat bencana saja',
} as const;
export type VolunteerTime = keyof typeof VOLUNTEER_TIMES;

/** Progress of an application. */
export const VOLUNTEER_STATUSES = ['applied', 'contacted', 'accepted', 'declined'] as const;
export type VolunteerStatus = (typeof VOLUNTEER_STATUSES)[number];

/** Youngest age, in whole years. */
export const VOLUNTEER_AGE = 17;
/** Longest texts of the form, in UTF-16 code units after cleaning. */
export const VOLUNTEER_LIMITS = { name: 80, city: 80, skills: 120, motivation: 500 } as const;
