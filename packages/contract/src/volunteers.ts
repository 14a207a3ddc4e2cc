// Free of any schema library, so that a page can name choices and limits without carrying one.

/** What volunteers do. The code is stored; the words are what the form shows. */
export const VOLUNTEER_ROLES = {
  checker: 'Pemeriksa bukti',
  escort: 'Pengantar',
  visitor: 'Penjenguk',
  translator: 'Penerjemah',
} as const;
export type VolunteerRole = keyof typeof VOLUNTEER_ROLES;

/** When they usually have time. */
export const VOLUNTEER_TIMES = {
  evenings: 'Hari kerja, malam',
  saturday: 'Sabtu',
  sunday: 'Minggu',
  disasters: 'Saat bencana saja',
} as const;
export type VolunteerTime = keyof typeof VOLUNTEER_TIMES;

/** How far the operators are with an application. */
export const VOLUNTEER_STATUSES = ['applied', 'contacted', 'accepted', 'declined'] as const;
export type VolunteerStatus = (typeof VOLUNTEER_STATUSES)[number];

/** Youngest age, in whole years. */
export const VOLUNTEER_AGE = 17;
/** Longest texts of the form, in UTF-16 code units after cleaning. */
export const VOLUNTEER_LIMITS = { name: 80, city: 80, skills: 120, motivation: 500 } as const;
