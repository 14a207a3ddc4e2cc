/** Lists that show their beginning until the address asks for all: `?donatur=semua`. */
export interface DetailSearch {
  donatur?: 'semua';
  doa?: 'semua';
  /** The prayer to which Aamiin was said just now, without JavaScript. */
  aamiin?: string;
}

export function readDetailSearch(search: Record<string, unknown>): DetailSearch {
  return {
    ...(search.donatur === 'semua' && { donatur: 'semua' }),
    ...(search.doa === 'semua' && { doa: 'semua' }),
    ...(typeof search.aamiin === 'string' && /^[\w-]{1,64}$/.test(search.aamiin) && { aamiin: search.aamiin }),
  };
}
