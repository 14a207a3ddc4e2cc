import { expect, it } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { createProduct } from '../../support/kinds.ts';
import { startTestApi } from '../../support/test-api.ts';

const { get, database } = await startTestApi();

const found = async (slug: string) => {
  const { status, body } = await get(`/targets/${slug}`);
  return status === 200 ? body.data : status;
};

it('finds a target by its slug, present or former, and what has none by its id', async () => {
  const campaign = await createCampaign(database);
  const address = { kind: 'campaign', slug: campaign.slug };
  expect(await found(campaign.slug)).toEqual(address);
  await database.ownerSql`UPDATE donation_targets SET slug = ${`${campaign.slug}-baru`} WHERE id = ${campaign.id}`;
  expect(await found(campaign.slug)).toEqual({ kind: 'campaign', slug: `${campaign.slug}-baru` });
  const product = await createProduct(database);
  expect(await found(product.slug)).toEqual({ kind: 'product', slug: product.publicId });
});

it('finds nothing unpublished, and nothing with a slug by its id', async () => {
  const campaign = await createCampaign(database);
  const draft = await createProduct(database, { status: 'draft' });
  expect(await Promise.all([found(campaign.publicId), found(draft.slug), found('tidak-ada')])).toEqual([404, 404, 404]);
});
