import { Link } from '@tanstack/react-router';
import { ButtonLink } from '@uluran/app-shell/links';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { MoreEntries } from '@uluran/app-shell/more-entries';
import { PageHead } from '@uluran/app-shell/page-head';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { Section } from '@uluran/app-shell/section';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { Withdrawal } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { Badge } from '@uluran/ui/badge';
import { EmptyState } from '@uluran/ui/empty-state';
import { DownloadIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { usePublished, useWithdrawals } from './use-withdrawals.ts';
import { noteOf, stateWords, WITHDRAWAL_GROUPS } from './withdrawal-words.ts';

/** Withdrawals from the member's campaigns, and the campaigns that allow another one. */
export function WithdrawalsPage() {
  const withdrawals = useWithdrawals();
  const { data, error } = withdrawals;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  return (
    <>
      <PageHead title="Pencairan">Dana galang dana Anda yang sudah Anda minta, dan ke mana dikirimnya.</PageHead>
      <Campaigns />
      {data !== undefined ? <List withdrawals={withdrawals} /> : null}
      {data === undefined && error !== null ? (
        <LoadProblem title="Pencairan Anda belum bisa ditampilkan" query={withdrawals} />
      ) : null}
      {showSkeleton ? <PageSkeleton /> : null}
    </>
  );
}

function Campaigns() {
  const campaigns = usePublished();
  if (campaigns.length === 0) return null;
  return (
    <Section title="Cairkan dana dari">
      <ul className="to-withdraw">
        {campaigns.map(({ id, title }) => (
          <li key={id}>
            <p>{title}</p>
            <ButtonLink to="/campaign/$id/withdraw" params={{ id }} aria-label={`Cairkan dana ${title}`}>
              Cairkan dana
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function List({ withdrawals }: { withdrawals: ReturnType<typeof useWithdrawals> }) {
  const items = (withdrawals.data?.pages ?? []).flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState
        title="Belum ada pencairan"
        headingLevel={2}
        action={<ButtonLink to="/bank">Rekening bank</ButtonLink>}
      >
        Begitu dana galang dana Anda sampai di bank kami, Anda bisa memintanya di sini. Siapkan rekening tujuannya
        sekarang.
      </EmptyState>
    );
  return (
    <div className="stacked">
      {WITHDRAWAL_GROUPS.map(({ title, holds }) => {
        const members = items.filter(holds);
        return members.length === 0 ? null : (
          <Section key={title} title={title}>
            <ul className="u-card gift-list">
              {members.map((withdrawal) => (
                <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
              ))}
            </ul>
          </Section>
        );
      })}
      <MoreEntries shown={items.length} query={withdrawals} />
    </div>
  );
}

/** One withdrawal. The whole row is its link. */
function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, campaign, amountRupiah, requestedAt, bankAccount, status } = withdrawal;
  const { words, tone } = stateWords(withdrawal);
  const isOff = status === 'rejected' || status === 'cancelled' || status === 'returned';
  return (
    <li className="gift">
      <DownloadIcon className="bank-mark" />
      <div className="gift__words">
        <h3>
          <Link to="/withdraw/$id" params={{ id }}>
            {campaign.title}
          </Link>
        </h3>
        <p className="u-small u-muted">
          {formatDate(requestedAt)}, ke {bankAccount.bankName} berakhiran {bankAccount.lastFour}
        </p>
        <p className="u-small u-muted">{noteOf(withdrawal)}</p>
      </div>
      <div className="gift__end">
        <Money amountRupiah={amountRupiah} size="strong" {...(isOff && { className: 'gift__off' })} />
        <Badge tone={tone}>{words}</Badge>
      </div>
    </li>
  );
}
