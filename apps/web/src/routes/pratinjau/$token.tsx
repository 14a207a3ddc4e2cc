import { createFileRoute } from '@tanstack/react-router';
import { PREVIEW_PATH } from '@uluran/contract/targets';
import { found } from '../../app/found.ts';
import { pageHead } from '../../app/head.ts';
import { AmbassadorPreviewPage } from '../../features/ambassador-detail/preview-page.tsx';
import { CampaignPreviewPage } from '../../features/campaign-detail/preview-page.tsx';
import { AMBASSADORS } from '../../targets/ambassadors.ts';
import { CAMPAIGNS } from '../../targets/campaigns.ts';

/** A draft, whose address ends with a signed token. */
export const Route = createFileRoute('/pratinjau/$token')({
  // Shows the present draft, by an address that is a key: no cache keeps it, and it is sent to no other site.
  staticData: { level: 'islands', cache: 'private', referrerPolicy: 'same-origin', isUnmeasured: true },
  loader: ({ context, params: { token } }) => found(context.client.ownCampaigns.getPreview(token)),
  head: ({ match }) =>
    pageHead({ configuration: match.context.configuration, title: 'Pratinjau', path: PREVIEW_PATH, hidden: true }),
  component: Page,
});

function Page() {
  const preview = Route.useLoaderData();
  return preview.kind === AMBASSADORS.kind ? (
    <AmbassadorPreviewPage preview={preview} words={AMBASSADORS.words} parentKind={CAMPAIGNS.kind} />
  ) : (
    <CampaignPreviewPage preview={preview} words={CAMPAIGNS.words} />
  );
}
