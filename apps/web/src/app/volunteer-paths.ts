/** Path of the volunteers' form, and paths of the links in its mail, which end with a token. */
export const VOLUNTEER_PATH = '/volunteer';
export const CONFIRM_VOLUNTEER = `${VOLUNTEER_PATH}/konfirmasi`;
export const WITHDRAW_VOLUNTEER = `${VOLUNTEER_PATH}/batal`;

/** Parameters of the page's address with the outcome of a form. */
export const VOLUNTEER_ENDS = { sent: 'terkirim', confirmed: 'dikonfirmasi', withdrawn: 'dihapus' } as const;
export type VolunteerEnd = keyof typeof VOLUNTEER_ENDS;

/** Returns the page's address with the outcome of a form. */
export function volunteerEndPath(end: VolunteerEnd): string {
  return `${VOLUNTEER_PATH}?${VOLUNTEER_ENDS[end]}=1`;
}

/** Returns the outcome of a form from the query of the page's address; undefined without one. */
export function readVolunteerEnd(query: Record<string, unknown>): VolunteerEnd | undefined {
  const ends = Object.keys(VOLUNTEER_ENDS) as VolunteerEnd[];
  return ends.find((end) => VOLUNTEER_ENDS[end] in query);
}
