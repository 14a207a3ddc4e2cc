/** Lists that show their beginning until the address asks for all: `?donatur=semua`; and the beginnings of later parts of them. */
export interface DetailSearch {
  donatur?: 'semua';
  doa?: 'semua';
  donaturDari?: string;
  doaDari?: string;
  kabarDari?: string;
  /** The prayer to which Aamiin was said just now, without JavaScript. */
  aamiin?: string;
}

const CURSOR_LENGTH = 200;

/** A cursor as the API gave it. */
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
