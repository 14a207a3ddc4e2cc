import { MEMBER_GROUPS } from '@uluran/contract/records';
import { listSearchReader } from '../../app/lists/list-search.ts';

/** Reads search and filter of the list of members from an address. */
export const readMemberSearch = listSearchReader('group', MEMBER_GROUPS);

/** Search and filter of the list of members, as the address has them. */
export type MemberSearch = ReturnType<typeof readMemberSearch>;
