import { VOLUNTEER_STATUSES } from '@uluran/contract/volunteers';
import { listSearchReader } from '../../app/lists/list-search.ts';

/** Reads search and filter of the list of volunteers from an address. */
export const readVolunteerSearch = listSearchReader('status', VOLUNTEER_STATUSES);

/** Search and filter of the list of volunteers, as the address has them. */
export type VolunteerSearch = ReturnType<typeof readVolunteerSearch>;
