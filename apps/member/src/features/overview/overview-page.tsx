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
import { useGivenNews } from './use-given-news.ts';
import { useSummary } from './use-summary.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingTasks } from './waiting-tasks.tsx';

const PORTRAIT_PX = 64;

/** The first screen: the member's name, the open tasks and the gifts. */
export function OverviewPage() {
  useTitle('Akun');
  const { name, email, avatar } = useAccount();
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
      <Parts />
    </>
  );
}

/** All parts appear together: a part that arrived later would move those below it. */
function Parts() {
  const summary = useSummary();
  const news = useGivenNews();
  const { waiting, isLoading } = useWaiting();
  const signOut = useSignOut();
  const loading = isLoading || summary.isLoading || news.isLoading;
  const showSkeleton = useLateSkeleton(loading);
  if (loading) return showSkeleton ? <OverviewSkeleton /> : null;
  return (
    <>
      <WaitingTasks waiting={waiting} />
      {summary.data === undefined ? (
        <LoadProblem title="Donasi Anda belum bisa ditampilkan" query={summary} />
      ) : (
        <GivingParts summary={summary.data} news={news} />
      )}
      <Tasks sessionCount={summary.data?.sessionCount} />
      <div className="u-phone-only">
        <Button wide onClick={signOut}>
          <ExitIcon />
          Keluar
        </Button>
      </div>
    </>
  );
}

function OverviewSkeleton() {
  return (
    <div className="page-skeleton" role="status" aria-label="Memuat ikhtisar">
      <i />
      <i />
      <i />
    </div>
  );
}

interface GivingPartsProps {
  summary: MemberSummary;
  news: ReturnType<typeof useGivenNews>;
}

/** The account's gifts and campaigns. */
function GivingParts({ summary, news }: GivingPartsProps) {
  const hasGiven = summary.giving.donationCount > 0;
  const campaignsFirst = !hasGiven && summary.campaigns.length > 0;
  return (
    <>
      <UnfinishedPayments summary={summary} />
      {/* An organiser finds the campaigns before the invitation to give. */}
      {campaignsFirst ? <OwnCampaigns summary={summary} /> : null}
      {hasGiven ? (
        <>
          <GivingTotals summary={summary} />
          <div className="pair">
            <GivingChart summary={summary} />
            <LatestGifts summary={summary} />
          </div>
          <GivenNews news={news} />
        </>
      ) : (
        <NoGifts />
      )}
      {campaignsFirst ? null : <OwnCampaigns summary={summary} />}
    </>
  );
}
