import { createLink, useNavigate } from '@tanstack/react-router';
import type { TypedGiftTerm } from '@uluran/contract/gift-search';
import { PAYMENT_METHOD_CODES } from '@uluran/contract/payment-methods';
import { DONATION_STATUSES } from '@uluran/contract/states';
import { STATUS_WORDS } from '@uluran/ui/badge';
import { FilterChip } from '@uluran/ui/filter-chips';
import { CloseIcon } from '@uluran/ui/icon';
import { Select } from '@uluran/ui/select';
import { methodWord } from '../../app/payment-words.ts';
import { type GiftSearch, readSearch, termWords, withoutTerm } from './gift-search.ts';

const ChipLink = createLink(FilterChip);

interface GiftFiltersProps {
  search: GiftSearch;
  terms: readonly TypedGiftTerm[];
}

/** The recognised parts of the search, each removable, and the filters. */
export function GiftFilters({ search, terms }: GiftFiltersProps) {
  const navigate = useNavigate();
  const change = (name: 'status' | 'method', value: string) => {
    const { [name]: _, ...rest } = search;
    void navigate({ to: '/donations', search: readSearch(value === '' ? rest : { ...rest, [name]: value }) });
  };
  const { target: _, ...anyTarget } = search;
  return (
    <div className="gifts__bar">
      {terms.length === 0 && search.target === undefined ? null : (
        <nav aria-label="Terbaca" className="gifts__terms">
          <span className="u-muted">Terbaca</span>
          {terms.map(({ term, text }, index) => (
            <Removable key={`${term.kind} ${text}`} words={termWords(term)} to={withoutTerm(search, terms, index)} />
          ))}
          {search.target === undefined ? null : <Removable words="Satu target" to={anyTarget} />}
        </nav>
      )}
      <div className="gifts__selects">
        <Select
          compact
          label="Keadaan"
          value={search.status ?? ''}
          onChange={({ target }) => change('status', target.value)}
        >
          <option value="">Semua keadaan</option>
          {DONATION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_WORDS.donation[status].words}
            </option>
          ))}
        </Select>
        <Select
          compact
          label="Cara bayar"
          value={search.method ?? ''}
          onChange={({ target }) => change('method', target.value)}
        >
          <option value="">Semua cara</option>
          {PAYMENT_METHOD_CODES.map((method) => (
            <option key={method} value={method}>
              {methodWord(method)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

function Removable({ words, to }: { words: string; to: GiftSearch }) {
  return (
    <ChipLink to="/donations" search={to} activeProps={{}} className="gifts__term">
      <span className="gifts__term-words">{words}</span>
      <CloseIcon size="s" />
      <span className="u-visually-hidden">, hapus dari pencarian</span>
    </ChipLink>
  );
}
