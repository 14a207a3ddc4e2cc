import { Link } from '@tanstack/react-router';
import type { OwnDonation } from '@uluran/contract/endpoints';
import { StatusBadge } from '@uluran/ui/badge';
import { LinkButton } from '@uluran/ui/button';
import { Money } from '@uluran/ui/money';
import { dayOf, isOver, noteOf, pageOf } from './donation-words.ts';

/** One gift of the list. The whole row is its link; an unpaid gift has a separate button above that link. */
export function DonationRow({ gift }: { gift: OwnDonation }) {
  const { status, amountRupiah, givenAt, payable, payment, target } = gift;
  const { day, month } = dayOf(givenAt);
  const isUnpaid = isOver(gift) || status === 'refunded' || status === 'reversed';
  return (
    <li className="gift">
      <time className="gift__day" dateTime={givenAt}>
        <b>{day}</b>
        <small>{month}</small>
      </time>
      <div className="gift__words">
        <h3>
          <Link {...pageOf(gift)}>{target.title}</Link>
        </h3>
        <p className="u-small u-muted">{noteOf(gift)}</p>
      </div>
      <div className="gift__end">
        <Money amountRupiah={amountRupiah} size="strong" {...(isUnpaid && { className: 'gift__off' })} />
        <StatusBadge kind="donation" status={status} />
      </div>
      {payable ? (
        <LinkButton href={payment.path} variant="primary" className="gift__pay" aria-label={`Bayar ${target.title}`}>
          Bayar
        </LinkButton>
      ) : null}
    </li>
  );
}
