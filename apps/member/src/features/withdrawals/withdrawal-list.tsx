import { Link } from '@tanstack/react-router';
import { ButtonLink } from '@uluran/app-shell/links';
import type { Withdrawal } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { Money } from '@uluran/ui/money';
import { useId } from 'react';
import { PetalIcon } from './petal-icon.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import { needsEvidence, noteOf, stateWords, WITHDRAWAL_GROUPS } from './withdrawal-words.ts';

/** The withdrawals in their groups: with a task for the member, in progress, finished. */
export function WithdrawalList({ items }: { items: readonly Withdrawal[] }) {
  return WITHDRAWAL_GROUPS.map(({ title, holds, over }) => {
    const members = items.filter(holds);
    return members.length === 0 ? null : <Group key={title} {...{ title, over, members }} />;
  });
}

interface GroupProps {
  title: string;
  over: boolean;
  members: readonly Withdrawal[];
}

function Group({ title, over, members }: GroupProps) {
  const titleId = useId();
  const sent = members.filter(({ status }) => status === 'evidenced');
  return (
    <section aria-labelledby={titleId}>
      <div className="withdrawals__head">
        <h2 className="u-h3" id={titleId}>
          {title}
        </h2>
        {over && sent.length > 0 ? (
          <p className="u-small u-muted">
            <Money amountRupiah={sent.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0)} />
          </p>
        ) : null}
      </div>
      {over ? (
        <ul className="u-card withdrawals__over">
          {members.map((withdrawal) => (
            <OverRow key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </ul>
      ) : (
        <ul className="withdrawals__open">
          {members.map((withdrawal) => (
            <OpenCard key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Purpose of the money: its line of the budget, else the member's own words. */
const nameOf = ({ budgetLine, purpose }: Withdrawal) => budgetLine ?? purpose;

/** A withdrawal in progress: its steps, and the next one. The whole card is its link. */
function OpenCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, campaign, amountRupiah, requestedAt, transferredAt, bankAccount } = withdrawal;
  const when =
    transferredAt === null
      ? `diminta ${formatDate(requestedAt)}`
      : `dikirim ${formatDate(transferredAt)} ke ${bankAccount.bankName} •••• ${bankAccount.lastFour}`;
  return (
    <li className="u-card withdrawal">
      <div className="withdrawal__head">
        <h3>
          <Link to="/withdraw/$id" params={{ id }}>
            {nameOf(withdrawal)}
          </Link>
        </h3>
        <Money amountRupiah={amountRupiah} size="strong" />
        <p className="u-small u-muted">
          {campaign.title}&nbsp;· {when}
        </p>
      </div>
      <WithdrawalSteps status={withdrawal.status} />
      <div className="withdrawal__next">
        <p className="u-small">{noteOf(withdrawal)}</p>
        {needsEvidence(withdrawal) ? (
          <ButtonLink to="/withdraw/$id" params={{ id }} aria-label={`Unggah bukti ${nameOf(withdrawal)}`}>
            Unggah bukti
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}

/** A finished withdrawal. The whole row is its link. */
function OverRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, campaign, amountRupiah, requestedAt, status } = withdrawal;
  const isSent = status === 'evidenced';
  return (
    <li className="withdrawals__row">
      <PetalIcon state={isSent ? 'done' : 'failed'} />
      <div>
        <h3>
          <Link to="/withdraw/$id" params={{ id }}>
            {nameOf(withdrawal)}
          </Link>
        </h3>
        <p className="u-small u-muted">
          {campaign.title}&nbsp;· {formatDate(requestedAt)}, {stateWords(withdrawal).words.toLowerCase()}
        </p>
      </div>
      <Money amountRupiah={amountRupiah} size="strong" {...(!isSent && { className: 'gift__off' })} />
    </li>
  );
}
