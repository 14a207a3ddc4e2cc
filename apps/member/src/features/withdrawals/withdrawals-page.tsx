import '../../styles/withdrawals-list.css';
import { ButtonLink } from '@uluran/app-shell/links';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { MoreEntries } from '@uluran/app-shell/more-entries';
import { PageHead } from '@uluran/app-shell/page-head';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { BANK_ACCOUNT_HOLD_HOURS } from '@uluran/contract/bank-accounts';
import { EmptyState } from '@uluran/ui/empty-state';
import { FilterChipButton } from '@uluran/ui/filter-chips';
import { useState } from 'react';
import { BalanceCard } from './balance-card.tsx';
import { usePublished, useTerms, useWithdrawals } from './use-withdrawals.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

/** The balance of the member's campaigns and the withdrawals from them. */
export function WithdrawalsPage() {
  const withdrawals = useWithdrawals();
  const { campaigns, isLoading } = usePublished();
  const [chosen, setChosen] = useState<string>();
  const shown = campaigns.find(({ id }) => id === chosen) ?? campaigns[0];
  const money = useTerms(shown?.id);
  // The first balance and the list below it appear together. For another campaign the card's room is reserved.
  const loading =
    isLoading ||
    withdrawals.isLoading ||
    (chosen === undefined && [money.terms, money.accounts].some((query) => query.isLoading));
  const showSkeleton = useLateSkeleton(loading);
  return (
    <>
      <PageHead title="Pencairan">{leadOf(campaigns)}</PageHead>
      {showSkeleton ? <PageSkeleton /> : null}
      {loading ? null : (
        <>
          <CampaignChoice campaigns={campaigns} shown={shown?.id} onChoose={setChosen} />
          {shown === undefined ? null : <Balance key={shown.id} money={money} />}
          {withdrawals.data === undefined ? (
            <LoadProblem title="Pencairan Anda belum bisa ditampilkan" query={withdrawals} />
          ) : (
            <List withdrawals={withdrawals} />
          )}
        </>
      )}
    </>
  );
}

type Campaigns = ReturnType<typeof usePublished>['campaigns'];

function leadOf([first, ...others]: Campaigns): string {
  if (first === undefined) return 'Dana galang dana Anda yang sudah Anda minta, dan ke mana dikirimnya.';
  return others.length === 0 ? first.title : `${others.length + 1} galang dana`;
}

interface CampaignChoiceProps {
  campaigns: Campaigns;
  shown: string | undefined;
  onChoose: (id: string) => void;
}

/** Buttons that choose among several campaigns. */
function CampaignChoice({ campaigns, shown, onChoose }: CampaignChoiceProps) {
  if (campaigns.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that choose a campaign, not fields of a form.
    <div className="u-chips" role="group" aria-label="Galang dana">
      {campaigns.map(({ id, title }) => (
        <FilterChipButton key={id} aria-pressed={id === shown} onClick={() => onChoose(id)}>
          {title}
        </FilterChipButton>
      ))}
    </div>
  );
}

/** The balance of one campaign. */
function Balance({ money: { terms, accounts } }: { money: ReturnType<typeof useTerms> }) {
  const failed = [terms, accounts].find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined) return <LoadProblem title="Saldo galang dana ini belum bisa ditampilkan" query={failed} />;
  // The card's room is reserved, so that the list below does not move.
  if (terms.data === undefined || accounts.data === undefined)
    return <div className="u-card balance balance--waiting" />;
  const usable = accounts.data.filter(({ state }) => state === 'usable');
  return (
    <>
      <BalanceCard terms={terms.data} account={usable.find(({ primary }) => primary) ?? usable[0]} />
      {accounts.data.length > 0 ? null : (
        <EmptyState
          title="Tambahkan rekening dulu"
          headingLevel={2}
          action={<ButtonLink to="/bank/add">Tambah rekening</ButtonLink>}
        >
          Nama dicocokkan bank, lalu menunggu {BANK_ACCOUNT_HOLD_HOURS} jam. Dana Anda tetap aman di saldo.
        </EmptyState>
      )}
    </>
  );
}

function List({ withdrawals }: { withdrawals: ReturnType<typeof useWithdrawals> }) {
  const items = (withdrawals.data?.pages ?? []).flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState
        title="Belum ada pencairan"
        headingLevel={2}
        action={<ButtonLink to="/campaign">Galang dana saya</ButtonLink>}
      >
        Begitu dana galang dana Anda sampai di bank kami, Anda bisa memintanya di sini.
      </EmptyState>
    );
  return (
    <>
      <WithdrawalList items={items} />
      <MoreEntries shown={items.length} query={withdrawals} />
    </>
  );
}
