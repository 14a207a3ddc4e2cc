import { Link } from '@tanstack/react-router';
import type { MerchantRecordItem } from '@uluran/contract/endpoints';
import { MERCHANT_CATEGORIES } from '@uluran/contract/merchants';
import { Badge, type BadgeTone } from '@uluran/ui/badge';
import { dayWords } from '../../app/date-words.ts';
import type { MerchantSearch } from './merchant-search.ts';
import { STATE_WORDS } from './merchant-words.ts';

const TONES: Readonly<Record<MerchantRecordItem['state'], BadgeTone>> = {
  draft: 'plain',
  published: 'success',
  hidden: 'over',
};

/** State of a merchant. */
export function MerchantState({ state }: Pick<MerchantRecordItem, 'state'>) {
  return <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>;
}

/** One merchant of the list. The whole row is a link. */
export function MerchantRow({ merchant, search }: { merchant: MerchantRecordItem; search: MerchantSearch }) {
  const { id, name, category, city, province, nmid, state, codeWaits, codeCheckedAt } = merchant;
  return (
    <li className="records__row records__row--merchants">
      <div className="records__main">
        <Link to="/content/merchants/$id" params={{ id }} search={search} className="records__link clamp">
          {name}
        </Link>
        <small className="clamp">
          {MERCHANT_CATEGORIES[category]}, {city}, {province.name}
        </small>
      </div>
      <p className="mono">{nmid}</p>
      <p className="records__signs">
        <MerchantState state={state} />
        {codeWaits ? <Badge tone="waiting">Ganti QR, perlu orang kedua</Badge> : null}
      </p>
      <p className="records__end">
        <span className="records__name">QR dicocokkan </span>
        {dayWords(codeCheckedAt)}
      </p>
    </li>
  );
}
