/** Orders of the list of donors, by their part of the address; the first has none. */
const ORDERS = [
  [undefined, 'Terbaru'],
  ['terbesar', 'Terbesar'],
  ['pertama', 'Pertama'],
] as const;

export interface DonorOrderProps {
  /** Path of the target's page. */
  path: string;
  /** Parts of its address. */
  search: object;
  current: (typeof ORDERS)[number][0];
}

/** Links to the list of donors in each order. A list in another order begins at its beginning. */
export function DonorOrder({ path, search, current }: DonorOrderProps) {
  const href = (urut: DonorOrderProps['current']): string => {
    const parts = Object.entries({ ...search, urut, donaturDari: undefined }).filter(
      ([, value]) => value !== undefined,
    );
    const query = new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
    return `${path}${query === '' ? '' : `?${query}`}#donatur`;
  };
  return (
    <nav className="donor-order" aria-label="Urutan donatur">
      {ORDERS.map(([order, label]) => (
        <a key={label} href={href(order)} aria-current={order === current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
