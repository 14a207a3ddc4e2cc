/** Selections of the list: values to come, and proposals that wait. */
export const SHOWN = ['upcoming', 'waiting'] as const;
export type Shown = (typeof SHOWN)[number];

/** Most letters of a search. */
export const SETTING_SEARCH_LIMIT = 100;

/** Search and selection of the list of settings, as the address has them. */
export interface SettingSearch {
  q?: string;
  show?: Shown;
}

/** Reads the search of an address. Unknown selections are left out, and a text that is too long is cut. */
export function readSettingSearch({ q, show }: Record<string, unknown>): SettingSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, SETTING_SEARCH_LIMIT) : '';
  const known = SHOWN.find((one) => one === show);
  return { ...(text !== '' && { q: text }), ...(known !== undefined && { show: known }) };
}
