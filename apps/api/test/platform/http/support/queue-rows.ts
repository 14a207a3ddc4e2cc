import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { createAccount } from '../../../support/accounts.ts';
import { createDraft } from '../../../support/drafts.ts';
import type { Row } from './matrix-row.ts';

/** One good request for each call about the queue. */
export function queueRows(database: TestDatabase) {
  const submitted = async () => await createDraft(database, (await createAccount(database)).userId, 'submitted');

  return {
    listQueue: { path: () => '/ops/queue', status: 200 },
    takeNextQueueItem: { path: () => '/ops/queue/next', body: () => ({}), status: 200 },
    takeQueueItem: {
      path: ({ thing }) => `/ops/queue/campaign/${thing}/take`,
      arrange: submitted,
      work: 'campaign',
      status: 200,
    },
    // It has no holder: queue.db.test.ts gives items back.
    releaseQueueItem: {
      path: ({ thing }) => `/ops/queue/campaign/${thing}/release`,
      arrange: submitted,
      work: 'campaign',
      status: 409,
    },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
