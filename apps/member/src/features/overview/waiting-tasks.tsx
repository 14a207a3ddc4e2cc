import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import { ButtonLink } from '@uluran/app-shell/links';
import { BankIcon, DocumentIcon, DraftIcon } from '@uluran/ui/icon';
import { useMemberContext } from '../../app/use-member-context.ts';
import { type Waiting, waitingFor } from './waiting.ts';

const ICONS: Record<Waiting['kind'], typeof BankIcon> = {
  campaign: DraftIcon,
  withdrawal: DocumentIcon,
  bank: BankIcon,
  account: BankIcon,
};

/** Tasks of a member with campaigns. For a member without a campaign there are none, and no further call is made. */
export function WaitingTasks() {
  const { client, queries } = useMemberContext();
  const money = createMoneyQueries(client);
  const { data: campaigns } = useInfiniteQuery({ ...queries.ownCampaigns(), staleTime: 0 });
  const own = campaigns?.pages.flatMap(({ items }) => items) ?? [];
  const enabled = own.length > 0;
  const { data: withdrawals } = useInfiniteQuery({ ...money.withdrawals(), staleTime: 0, enabled });
  const { data: accounts } = useQuery({ ...money.bankAccounts(), staleTime: 0, enabled });
  const waiting = waitingFor(own, withdrawals?.pages.flatMap(({ items }) => items) ?? [], accounts);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="menunggu-anda" className="stacked">
      <h2 id="menunggu-anda">Menunggu Anda</h2>
      <ul className="u-card tasks">
        {waiting.map((one) => (
          <WaitingTask key={one.key} waiting={one} />
        ))}
      </ul>
    </section>
  );
}

function WaitingTask({ waiting: { kind, title, reason, action, id } }: { waiting: Waiting }) {
  const Icon = ICONS[kind];
  const label = `${action}: ${title}`;
  return (
    <li className="task">
      <Icon />
      <div className="task__words">
        <b>{title}</b>
        <p>{reason}</p>
      </div>
      {kind === 'campaign' ? (
        <ButtonLink to="/campaign/$id" params={{ id }} aria-label={label}>
          {action}
        </ButtonLink>
      ) : kind === 'withdrawal' ? (
        <ButtonLink to="/withdraw/$id" params={{ id }} aria-label={label}>
          {action}
        </ButtonLink>
      ) : kind === 'account' ? (
        <ButtonLink to="/bank/add" aria-label={label}>
          {action}
        </ButtonLink>
      ) : (
        <ButtonLink to="/bank/$id" params={{ id }} aria-label={label}>
          {action}
        </ButtonLink>
      )}
    </li>
  );
}
