/** Lists that show their beginning by default, and all entries on request: `?donatur=semua`; and the cursors of their later parts. */
export interface DetailSearch {
  donatur?: 'semua';
  doa?: 'semua';
  donaturDari?: string;
  doaDari?: string;
  kabarDari?: string;
  /** Id of the prayer that has just received an Aamiin, without JavaScript. */
  aamiin?: string;
}

const CURSOR_LENGTH = 200;

/** Returns true for a cursor of the API. */
const isCursor = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= CURSOR_LENGTH;

export function readDetailSearch(search: Record<string, unknown>): DetailSearch {
  const { donaturDari, doaDari, kabarDari, aamiin } = search;
  return {
    ...(search.donatur === 'semua' && { donatur: 'semua' }),
    ...(search.doa === 'semua' && { doa: 'semua' }),
    ...(isCursor(donaturDari) && { donaturDari }),
    ...(isCursor(doaDari) && { doaDari }),
    ...(isCursor(kabarDari) && { kabarDari }),
    ...(typeof aamiin === 'string' && /^[\w-]{1,64}$/.test(aamiin) && { aamiin }),
  };
}
