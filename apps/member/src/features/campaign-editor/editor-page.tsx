import { isApiError } from '@uluran/api-sdk';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { useState } from 'react';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { ReadOnlyPage } from '../../layout/read-only-page.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { ClosedPage } from './closed-page.tsx';
import { useEditedCampaign } from './use-edited-campaign.ts';
import { editedOf } from './written.ts';

interface EditorPageProps {
  id: string;
  /** Step in the address. */
  stepName: string | undefined;
}

/** Page of the campaign editor. The editor begins from a fresh read of the server, never from the query cache. */
export function EditorPage({ id, stepName }: EditorPageProps) {
  const query = useEditedCampaign(id);
  const { data, error, isFetchedAfterMount } = query;
  const [first, setFirst] = useState<OwnCampaignDetail>();
  if (first === undefined && data !== undefined && isFetchedAfterMount && error === null) setFirst(data);
  const showSkeleton = useLateSkeleton(first === undefined && error === null);
  if (first?.role === 'viewer') return <ReadOnlyPage title="Ubah galang dana" id={id} />;
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
