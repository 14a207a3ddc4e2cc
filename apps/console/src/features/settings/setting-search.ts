import { listSearchReader } from '../../app/lists/list-search.ts';

/** Reads search and selection (values to come, or waiting proposals) of the list of settings from an address. */
export const readSettingSearch = listSearchReader('show', ['upcoming', 'waiting']);

/** Search and selection of the list of settings, as the address has them. */
export type SettingSearch = ReturnType<typeof readSettingSearch>;

/** Selections of the list. */
export type Shown = NonNullable<SettingSearch['show']>;
