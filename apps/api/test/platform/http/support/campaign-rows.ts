import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { type Account, createAccount, createOperator } from '../../../support/accounts.ts';
import { createCampaign } from '../../../support/arrange.ts';
import { createCommentedDraft, createDraft, createReview } from '../../../support/drafts.ts';
import { givePrayer } from '../../../support/prayers.ts';
import { versionOf } from '../../../support/queues.ts';
import type { TestApi } from '../../../support/test-api.ts';
import { itemRows } from './item-rows.ts';
import type { Row } from './matrix-row.ts';

/** One good request for each call about a member's own campaigns. */
export function ownCampaignRows(running: TestApi) {
  const { database } = running;
  const draft = ({ userId }: Account) => createDraft(database, userId);

  const drafted = { arrange: draft, status: 200, otherStatus: 404 } as const;

  /** `{campaign}/prayers/{prayer}` of a gift with a prayer. */
  const answered = async ({ userId }: Account) => {
    const { publicId, slug } = await createCampaign(running.database, { ownerId: userId });
    return `${publicId}/prayers/${await givePrayer(running, slug)}`;
  };

  return {
    listOwnCampaigns: { path: () => '/me/campaigns', status: 200 },
    createOwnCampaign: { path: () => '/me/campaigns', body: () => ({}), status: 201 },
    getOwnCampaign: { path: ({ thing }) => `/me/campaigns/${thing}`, arrange: draft, status: 200, otherStatus: 404 },
    saveCampaignDraft: {
      path: ({ thing }) => `/me/campaigns/${thing}/draft`,
      arrange: draft,
      body: () => ({ version: 1, city: 'Kupang' }),
      status: 200,
      otherStatus: 404,
    },
    reviseOwnCampaign: {
      path: ({ thing }) => `/me/campaigns/${thing}/draft`,
      arrange: async ({ userId }) => (await createCampaign(database, { ownerId: userId })).publicId,
      status: 201,
      otherStatus: 404,
    },
    discardCampaignDraft: {
      path: ({ thing }) => `/me/campaigns/${thing}/draft`,
      arrange: draft,
      status: 200,
      otherStatus: 404,
    },
    submitCampaignDraft: {
      path: ({ thing }) => `/me/campaigns/${thing}/submit`,
      arrange: draft,
      body: () => ({ version: 1 }),
      status: 200,
      otherStatus: 404,
    },
    recallCampaignDraft: {
      path: ({ thing }) => `/me/campaigns/${thing}/recall`,
      arrange: ({ userId }) => createDraft(database, userId, 'submitted'),
      status: 200,
      otherStatus: 404,
    },
    mendDraftComment: {
      path: ({ thing }) => `/me/campaigns/${thing}/draft/comments/1`,
      arrange: async ({ userId }) =>
        await createCommentedDraft(database, userId, (await createOperator(database)).userId),
      body: () => ({ mended: true }),
      status: 200,
      otherStatus: 404,
    },
    previewOwnCampaign: {
      path: ({ thing }) => `/me/campaigns/${thing}/preview`,
      arrange: draft,
      status: 201,
      otherStatus: 404,
    },
    getCampaignDashboard: { path: ({ thing }) => `/me/campaigns/${thing}/dashboard`, ...drafted },
    listOwnCampaignDonors: { path: ({ thing }) => `/me/campaigns/${thing}/donors`, ...drafted },
    getCampaignDonorsFile: { path: ({ thing }) => `/me/campaigns/${thing}/donors.csv`, ...drafted },
    answerPrayer: {
      path: ({ thing = 'x/prayers/y' }) => `/me/campaigns/${thing}/answer`,
      arrange: answered,
      body: () => ({ words: 'Terima kasih, doanya kami bacakan.' }),
      status: 200,
      otherStatus: 404,
    },
    removePrayerAnswer: {
      path: ({ thing = 'x/prayers/y' }) => `/me/campaigns/${thing}/answer`,
      arrange: answered,
      status: 200,
      otherStatus: 404,
    },
    // A member's request is refused only for the missing file.
    uploadPicture: { path: () => '/me/pictures', body: () => ({}), status: 415 },
    pauseOwnCampaign: {
      path: ({ thing }) => `/me/campaigns/${thing}/pause`,
      arrange: async ({ userId }) => (await createCampaign(database, { ownerId: userId, status: 'live' })).publicId,
      status: 200,
      otherStatus: 404,
    },
    resumeOwnCampaign: {
      path: ({ thing }) => `/me/campaigns/${thing}/resume`,
      arrange: async ({ userId }) => (await createCampaign(database, { ownerId: userId, status: 'paused' })).publicId,
      status: 200,
      otherStatus: 404,
    },
    endOwnCampaign: {
      path: ({ thing }) => `/me/campaigns/${thing}/end`,
      arrange: async ({ userId }) => (await createCampaign(database, { ownerId: userId, status: 'live' })).publicId,
      status: 200,
      otherStatus: 404,
    },
  } as const satisfies Partial<Record<RouteName, Row>>;
}

/** The same for the calls of operators about campaigns. */
export function reviewRows(database: TestDatabase) {
  /** A decision about a member's campaign that the operator has in review. `arrange` returns its id and its version. */
  const decision = (path: string, more: object = {}) => ({
    ...itemRows(database).versioned(more, 'campaign', `/ops/campaigns/{id}/${path}`, submitted, 'reviewer'),
    arrange: async ({ userId }: Account) => {
      const id = await createReview(database, (await createAccount(database)).userId, userId);
      return `${id} ${await versionOf(database, 'campaign', id)}`;
    },
    otherStatus: 409,
  });
  const submitted = async () => await createDraft(database, (await createAccount(database)).userId, 'submitted');
  const words = { words: 'Sebut nama rumah sakitnya.' };

  return {
    listCampaignReviews: { path: () => '/ops/campaigns', status: 200 },
    getCampaignReview: { path: ({ thing }) => `/ops/campaigns/${thing}`, arrange: submitted, status: 200 },
    takeCampaignReview: { path: ({ thing }) => `/ops/campaigns/${thing}/take`, arrange: submitted, status: 200 },
    commentOnCampaign: decision('comments', { ...words, field: 'title' }),
    requestCampaignChanges: decision('request-changes', words),
    approveCampaign: decision('approve'),
    rejectCampaign: decision('reject', words),
  } as const satisfies Partial<Record<RouteName, Row>>;
}
