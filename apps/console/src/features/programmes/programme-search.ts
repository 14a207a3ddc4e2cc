import { PROGRAMME_STATES } from '@uluran/contract/records';
import { listSearchReader } from '../../app/lists/list-search.ts';

/** Reads search and filter of the list of programmes from an address. */
export const readProgrammeSearch = listSearchReader('state', PROGRAMME_STATES);

/** Search and filter of the list of programmes, as the address has them. */
export type ProgrammeSearch = ReturnType<typeof readProgrammeSearch>;
