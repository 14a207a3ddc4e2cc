import { isApiError } from '@uluran/api-sdk';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { useTitle } from '@uluran/app-shell/use-title';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { CampaignFacts } from './campaign-facts.tsx';
import { CampaignHead } from './campaign-head.tsx';
import { CampaignSteps } from './campaign-steps.tsx';
import { titleOf } from './campaign-words.ts';
import { NextCard } from './next-card.tsx';
import { useCampaign } from './use-campaigns.ts';

interface CampaignPageProps {
  id: string;
  /** Sections of other features at the top of a published campaign, with the parts below them; the route composes them. */
  children?: (campaign: OwnCampaignDetail, below: ReactNode) => ReactNode;
}

/** One campaign: its state, its next step, its content and its actions. */
export function CampaignPage({ id, children }: CampaignPageProps) {
  const query = useCampaign(id);
  const { data, error } = query;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  if (data !== undefined) return <Campaign campaign={data}>{children}</Campaign>;
  if (error === null) return showSkeleton ? <PageSkeleton /> : null;
  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  return <LoadProblem title="Galang dana ini belum bisa ditampilkan" query={query} />;
}

function Campaign({ campaign, children }: { campaign: OwnCampaignDetail; children: CampaignPageProps['children'] }) {
  useTitle(titleOf(campaign));
  const below = (
    <>
      <CampaignFacts campaign={campaign} />
      <CampaignSteps campaign={campaign} />
    </>
  );
  return (
    <>
      <CampaignHead campaign={campaign} titles />
      <NextCard campaign={campaign} />
      {campaign.published === null || children === undefined ? below : children(campaign, below)}
    </>
  );
}
