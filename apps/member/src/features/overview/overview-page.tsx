import { LoadProblem } from '@uluran/app-shell/load-problem';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { useTitle } from '@uluran/app-shell/use-title';
import type { MemberSummary } from '@uluran/contract/endpoints';
import { Avatar } from '@uluran/ui/avatar';
import { Button } from '@uluran/ui/button';
import { ExitIcon } from '@uluran/ui/icon';
import { useAccount } from '../../app/account.tsx';
import { portraitAddress } from '../../app/portrait.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { NoGifts } from '../../layout/no-gifts.tsx';
import { GivenNews } from './given-news.tsx';
import { GivingChart } from './giving-chart.tsx';
import { GivingTotals, LatestGifts, UnfinishedPayments } from './giving-parts.tsx';
import { calledBy, greetingAt } from './greeting.ts';
import { OwnCampaigns } from './own-campaigns.tsx';
import { Tasks } from './tasks.tsx';
import { useSummary } from './use-summary.ts';
import { WaitingTasks } from './waiting-tasks.tsx';

const PORTRAIT_PX = 64;

/** The first screen: the member's name, the open tasks and the gifts. */
export function OverviewPage() {
  useTitle('Akun');
  const { name, email, avatar } = useAccount();
  const signOut = useSignOut();
  return (
    <>
      <header className="hello">
        <Avatar name={name} src={portraitAddress(avatar, PORTRAIT_PX)} size="l" />
        <div>
          <h1>
            {greetingAt(new Date())}, {calledBy(name)}
          </h1>
          {email === null ? null : <p className="u-muted">{email}</p>}
        </div>
      </header>
      <WaitingTasks />
      <GivingOverview />
      <Tasks />
      <div className="u-phone-only">
        <Button wide onClick={signOut}>
          <ExitIcon />
          Keluar
        </Button>
      </div>
    </>
  );
}

/** Sums of the account's gifts and campaigns. */
function GivingOverview() {
  const summary = useSummary();
  const { data, error } = summary;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  if (data !== undefined) return <GivingParts summary={data} />;
  if (error === null)
    return showSkeleton ? (
      <div className="page-skeleton" role="status" aria-label="Memuat donasi Anda">
        <i />
        <i />
      </div>
    ) : null;
  return <LoadProblem title="Donasi Anda belum bisa ditampilkan" query={summary} />;
}

function GivingParts({ summary }: { summary: MemberSummary }) {
  return (
    <>
      <UnfinishedPayments summary={summary} />
      {summary.giving.donationCount === 0 ? (
        <NoGifts />
      ) : (
        <>
          <GivingTotals summary={summary} />
          <div className="pair">
            <GivingChart summary={summary} />
            <LatestGifts summary={summary} />
          </div>
          <GivenNews />
        </>
      )}
      <OwnCampaigns summary={summary} />
    </>
  );
}
