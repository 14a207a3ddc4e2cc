import { jakartaDay } from '@uluran/contract/days';
import { GIFT_FIND_LIMIT, type GiftTerm, splitGiftSearch, type TypedGiftTerm } from '@uluran/contract/gift-search';
import { formatRupiah } from '@uluran/contract/money';
import { isPaymentMethodCode, type PaymentMethodCode } from '@uluran/contract/payment-methods';
import { DONATION_STATUSES, type DonationStatus } from '@uluran/contract/states';
import { readQuery } from '../../app/lists/list-search.ts';

/** Search and filters of the list of gifts, as the address has them and the API takes them. */
export interface GiftSearch {
  q?: string;
  status?: DonationStatus;
  method?: PaymentMethodCode;
  /** Public id of a target. */
  target?: string;
}

/** The search, and a page of the list after the first one. */
export interface PagedGiftSearch extends GiftSearch {
  page?: number;
}

const ID_LIMIT = 64;
const LAST_PAGE = 100_000;

/** Reads the search of an address. Unknown filters are left out, and a text that is too long is cut. */
export function readSearch({ q, status, method, target }: Record<string, unknown>): GiftSearch {
  const knownStatus = DONATION_STATUSES.find((known) => known === status);
  return {
    ...readQuery(q, GIFT_FIND_LIMIT),
    ...(knownStatus !== undefined && { status: knownStatus }),
    ...(typeof method === 'string' && isPaymentMethodCode(method) && { method }),
    ...(typeof target === 'string' && target !== '' && target.length <= ID_LIMIT && { target }),
  };
}

/** Reads the search and the page of an address. An unknown page is the first one. */
export function readPagedSearch(address: Record<string, unknown>): PagedGiftSearch {
  const page = Number(address.page);
  return { ...readSearch(address), ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }) };
}

/** Returns the recognised terms of the search, with their typed words. */
export const termsOf = ({ q = '' }: GiftSearch): TypedGiftTerm[] => splitGiftSearch(q, jakartaDay());

/** Returns the search without one of its terms. */
export function withoutTerm({ q: _, ...rest }: GiftSearch, terms: readonly TypedGiftTerm[], index: number): GiftSearch {
  const q = terms
    .filter((_, at) => at !== index)
    .map(({ text }) => text)
    .join(' ');
  return q === '' ? rest : { ...rest, q };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];

/** `4 Nov 2026` */
function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** Returns the words of a recognised term: `Nama: ratna`, `24 Sep 2026 sampai 22 Nov 2026`. */
export function termWords(term: GiftTerm): string {
  switch (term.kind) {
    case 'name':
      return `Nama: ${term.name}`;
    case 'email':
      return `Email: ${term.email}`;
    case 'phone':
      return `Telepon: ${term.phone}`;
    case 'number':
      return `Nomor: ${term.number}`;
    case 'receipt':
      return `Kuitansi: ${term.year}/${term.number}`;
    case 'amount':
      return `Jumlah: ${formatRupiah(term.amountRupiah)}`;
    case 'days':
      return term.from === term.until
        ? `Hari: ${shortDay(term.from)}`
        : `${shortDay(term.from)} sampai ${shortDay(term.until)}`;
    case 'reference':
      return `Rujukan: ${term.reference}`;
  }
}
