import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import type { Account } from '../../../support/accounts.ts';
import { createCampaign, createNews } from '../../../support/arrange.ts';
import type { Row } from './matrix-row.ts';

/** One good request for each call about news of a member's own campaign. */
export function ownUpdateRows(database: TestDatabase) {
  const ofCampaign = {
    path: ({ thing }: { thing?: string | undefined }) => `/me/campaigns/${thing}/updates`,
    arrange: async ({ userId }: Account) => (await createCampaign(database, { ownerId: userId })).publicId,
    otherStatus: 404,
  };
  const pathOf = ({ thing = 'satu/dua' }: { thing?: string | undefined }) => {
    const [id, updateId] = thing.split('/');
    return `/me/campaigns/${id}/updates/${updateId}`;
  };
  const ofDraft = {
    path: pathOf,
    /** Ids of the campaign and of its update. */
    arrange: async ({ userId }: Account) => {
      const { id, publicId } = await createCampaign(database, { ownerId: userId });
      return `${publicId}/${await createNews(database, id, { publishedAt: null })}`;
    },
    status: 200,
    otherStatus: 404,
  };
  return {
    listOwnUpdates: { ...ofCampaign, status: 200 },
    createOwnUpdate: { ...ofCampaign, status: 201 },
    getOwnUpdate: ofDraft,
    saveOwnUpdate: { ...ofDraft, body: () => ({ version: 1, title: 'Pengeboran selesai' }) },
    publishOwnUpdate: { ...ofDraft, path: (owner) => `${pathOf(owner)}/publish`, body: () => ({ version: 1 }) },
    discardOwnUpdate: ofDraft,
  } as const satisfies Partial<Record<RouteName, Row>>;
}
