import { MEMBER_GROUPS, type MemberGroup, RECORD_SEARCH_LIMIT } from '@uluran/contract/records';

/** Search and filter of the list of members, as the address has them. */
export interface MemberSearch {
  q?: string;
  group?: MemberGroup;
}

/** Reads the search of an address. An unknown filter is left out, and a text that is too long is cut. */
export function readMemberSearch({ q, group }: Record<string, unknown>): MemberSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, RECORD_SEARCH_LIMIT) : '';
  const known = MEMBER_GROUPS.find((one) => one === group);
  return { ...(text !== '' && { q: text }), ...(known !== undefined && { group: known }) };
}
