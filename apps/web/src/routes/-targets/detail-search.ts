/** Orders of the donors besides the usual one, with those of the API. */
const ORDERS = { terbesar: 'largest', pertama: 'first' } as const;
type DonorOrder = keyof typeof ORDERS;

const isOrder = (value: unknown): value is DonorOrder => typeof value === 'string' && Object.hasOwn(ORDERS, value);

/** The chosen order of the donors and its name for the API; undefined for the usual one. The router keeps unknown texts of an address. */
export function donorOrder({ urut }: DetailSearch) {
  return isOrder(urut) ? ({ name: urut, sort: ORDERS[urut] } as const) : undefined;
}

/** Lists that show their beginning by default, and all entries on request: `?donatur=semua`; and the cursors of their later parts. */
export interface DetailSearch {
  donatur?: 'semua';
  /** Order of the donors; the latest first without it. */
  urut?: DonorOrder;
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
    ...(isOrder(search.urut) && { urut: search.urut }),
    ...(search.doa === 'semua' && { doa: 'semua' }),
    ...(isCursor(donaturDari) && { donaturDari }),
    ...(isCursor(doaDari) && { doaDari }),
    ...(isCursor(kabarDari) && { kabarDari }),
    ...(typeof aamiin === 'string' && /^[\w-]{1,64}$/.test(aamiin) && { aamiin }),
  };
}
