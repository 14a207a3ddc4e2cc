import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../app/head.ts';
import { OFFLINE_PATH } from '../app/offline-path.ts';
import { OfflinePage } from '../features/offline/offline-page.tsx';

/** Page for a visitor without a network, shown in place of a page that is not stored. */
export const Route = createFileRoute('/offline')({
  // Without a network nothing can be measured, and the stored page is the same for all visitors.
  staticData: { level: 'islands', isUnmeasured: true },
  head: ({ match }) =>
    pageHead({
      configuration: match.context.configuration,
      title: 'Anda sedang luring',
      path: OFFLINE_PATH,
      hidden: true,
    }),
  component: OfflinePage,
});
