import type { MemberSummary } from '@uluran/contract/endpoints';
import { Avatar } from '@uluran/ui/avatar';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { ExitIcon } from '@uluran/ui/icon';
import { useAccount } from '../../app/account.tsx';
import { portraitAddress } from '../../app/portrait.ts';
import { problemOf } from '../../app/problem-of.ts';
import { useLateSkeleton } from '../../app/use-late-skeleton.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { useTitle } from '../../app/use-title.ts';
import { GivingChart } from './giving-chart.tsx';
import { GivingTotals, LatestGifts, NoGifts, OwnCampaigns, UnfinishedPayments } from './giving-parts.tsx';
import { calledBy, greetingAt } from './greeting.ts';
import { Tasks } from './tasks.tsx';
import { useSummary } from './use-summary.ts';

const PORTRAIT_PX = 64;

/** The first screen: the member's name, what is left to do, what was given. */
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

/** What the account has given and raised. */
function GivingOverview() {
  const { data, error, isFetching, refetch } = useSummary();
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  if (data !== undefined) return <GivingParts summary={data} />;
  if (error === null)
    return showSkeleton ? (
      <div className="page-skeleton" role="status" aria-label="Memuat donasi Anda">
        <i />
        <i />
      </div>
    ) : null;
  return (
    <Banner
      tone="error"
      live="polite"
      title="Donasi Anda belum bisa ditampilkan"
      action={
        <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          Coba lagi
        </Button>
      }
    >
      {problemOf(error)}
    </Banner>
  );
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
        </>
      )}
      <OwnCampaigns summary={summary} />
    </>
  );
}
