import { ButtonLink } from '@uluran/app-shell/links';
import { BankIcon, DocumentIcon, DraftIcon } from '@uluran/ui/icon';
import type { Waiting } from './waiting.ts';

const ICONS: Record<Waiting['kind'], typeof BankIcon> = {
  campaign: DraftIcon,
  withdrawal: DocumentIcon,
  bank: BankIcon,
  account: BankIcon,
};

/** Tasks of a member with campaigns. */
export function WaitingTasks({ waiting }: { waiting: readonly Waiting[] }) {
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
