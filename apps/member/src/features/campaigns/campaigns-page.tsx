import { ButtonLink } from '@uluran/app-shell/links';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { MoreEntries } from '@uluran/app-shell/more-entries';
import { PageHead } from '@uluran/app-shell/page-head';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { EmptyState } from '@uluran/ui/empty-state';
import { PlusIcon } from '@uluran/ui/icon';
import { CampaignRow } from './campaign-row.tsx';
import { useCampaigns } from './use-campaigns.ts';

/** Every campaign of the account, each with its next step. */
export function CampaignsPage() {
  return (
    <>
      <PageHead title="Galang dana saya">Tulis, ajukan, dan urus galang dana Anda.</PageHead>
      <div>
        <ButtonLink to="/campaign/new" variant="primary">
          <PlusIcon />
          Galang dana
        </ButtonLink>
      </div>
      <CampaignList />
    </>
  );
}

function CampaignList() {
  const campaigns = useCampaigns();
  const { data, error } = campaigns;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  if (data === undefined) {
    if (error !== null) return <LoadProblem title="Galang dana Anda belum bisa ditampilkan" query={campaigns} />;
    return showSkeleton ? <ListSkeleton /> : null;
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoCampaigns />;
  return (
    <div className="stacked">
      <ul className="own-campaigns">
        {items.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      <MoreEntries shown={items.length} query={campaigns} />
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="page-skeleton page-skeleton--rows" role="status" aria-label="Memuat galang dana Anda">
      <i />
      <i />
      <i />
    </div>
  );
}

function NoCampaigns() {
  return (
    <EmptyState title="Belum ada galang dana" headingLevel={2}>
      Galang dana yang Anda tulis tampil di sini, dari draf sampai selesai.
    </EmptyState>
  );
}
