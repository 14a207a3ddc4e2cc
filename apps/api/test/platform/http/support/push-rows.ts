import type { Row } from './matrix-row.ts';

/** A browser's subscription to notifications. */
const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/contoh',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** Rows of the calls about notifications of browsers. */
export function pushRows(slug: string) {
  return {
    // Without keys no browser is taken: push-subscriptions.db.test.ts.
    followByPush: {
      path: () => '/push-subscriptions',
      body: () => ({ slug: slug, subscription: BROWSER }),
      status: 404,
    },
    getPushFollow: {
      path: () => '/push-subscriptions/state',
      body: () => ({ slug: slug, endpoint: BROWSER.endpoint }),
      status: 200,
    },
    pausePush: {
      path: () => '/push-subscriptions',
      body: () => ({ slug: slug, endpoint: BROWSER.endpoint, paused: true }),
      status: 200,
    },
    renewPush: {
      path: () => '/push-subscriptions/renewal',
      body: () => ({ endpoint: BROWSER.endpoint, subscription: BROWSER }),
      status: 404,
    },
    unfollowByPush: {
      path: () => '/push-subscriptions',
      body: () => ({ slug: slug, endpoint: BROWSER.endpoint }),
      status: 200,
    },
  } satisfies Record<string, Row>;
}
