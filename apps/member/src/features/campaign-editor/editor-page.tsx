import { isApiError } from '@uluran/api-sdk';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { useState } from 'react';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { ClosedPage } from './closed-page.tsx';
import { useEditedCampaign } from './use-edited-campaign.ts';
import { editedOf } from './written.ts';

interface EditorPageProps {
  id: string;
  /** As the address names it. */
  stepName: string | undefined;
}

/** Where a campaign is written. The editor begins from what the server has now, never from what was read earlier. */
export function EditorPage({ id, stepName }: EditorPageProps) {
  const query = useEditedCampaign(id);
  const { data, error, isFetchedAfterMount } = query;
  const [first, setFirst] = useState<OwnCampaignDetail>();
  if (first === undefined && data !== undefined && isFetchedAfterMount && error === null) setFirst(data);
  const showSkeleton = useLateSkeleton(first === undefined && error === null);
  if (first !== undefined) {
    const edited = editedOf(first);
    return edited === undefined ? (
      <ClosedPage campaign={first} onOpened={setFirst} />
    ) : (
      <CampaignEditor campaign={edited} stepName={stepName} />
    );
  }
  if (error === null) return showSkeleton ? <PageSkeleton /> : null;
  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  return <LoadProblem title="Galang dana ini belum bisa dibuka" query={query} />;
}
