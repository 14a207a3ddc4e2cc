import { Link } from '@tanstack/react-router';
import type { FoundGift } from '@uluran/contract/endpoints';
import { StatusBadge } from '@uluran/ui/badge';
import { Money } from '@uluran/ui/money';
import { methodWord } from '../../app/payment-words.ts';
import type { PagedGiftSearch } from './gift-search.ts';
import { shortMoment } from './gift-words.ts';
import { MarkedName } from './marked-name.tsx';

interface GiftRowProps {
  gift: FoundGift;
  /** Of the list, for the way back. */
  search: PagedGiftSearch;
  /** The searched words of the name. */
  words: readonly string[];
}

/** Facts below the donor's name: `anggota, r•••@contoh.id`. */
function donorFacts({ isMember, anonymous, maskedEmail, maskedPhone }: FoundGift): string {
  const contact = maskedEmail ?? maskedPhone;
  return [
    isMember ? 'anggota' : 'tamu',
    ...(contact === null ? [] : [contact]),
    ...(anonymous ? ['sebagai Hamba Allah'] : []),
  ].join(', ');
}

/** One gift of the list. The whole row is a link. */
export function GiftRow({ gift, search, words }: GiftRowProps) {
  const { id, number, donorName, target, method, status, late, amountRupiah, tipRupiah, createdAt } = gift;
  return (
    <li className="gifts__row">
      <p className="gifts__time">
        <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
        {number === null ? null : <small className="mono">{number}</small>}
      </p>
      <div className="gifts__donor">
        <Link to="/donations/$id" params={{ id }} search={search} className="gifts__link clamp">
          <MarkedName name={donorName} words={words} />
        </Link>
        <small>{donorFacts(gift)}</small>
      </div>
      <p className="gifts__target clamp">{target.title}</p>
      <p className="gifts__method">{method === null ? '–' : methodWord(method)}</p>
      <p className="gifts__status">
        <StatusBadge kind="donation" status={status} />
        {late ? <small>dibayar terlambat</small> : null}
      </p>
      <p className={status === 'paid' ? 'gifts__amount' : 'gifts__amount u-muted'}>
        <Money amountRupiah={amountRupiah + tipRupiah} />
      </p>
    </li>
  );
}
