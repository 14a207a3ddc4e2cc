import { givenNewsSchema } from '@uluran/contract/endpoints';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createAccount, newAddress } from '../../support/accounts.ts';
import { createCampaign, createNews, inDays } from '../../support/arrange.ts';
import { giveOpen, givePaid } from '../../support/giving.ts';
import { createAmbassador } from '../../support/kinds.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;

async function pageOf(token: string, query = '') {
  const { status, body } = await call('GET', `/me/news${query}`, { token });
  expect(status).toBe(200);
  return { items: z.array(givenNewsSchema).parse(body.data), nextCursor: (body as unknown as Answer).meta.nextCursor };
}
interface Answer {
  meta: { nextCursor: string | null };
}
const donorOf = (email: string) => ({ donor: { name: 'Ratna Wulandari', email } });
const giveTo = (slug: string, email: string) => givePaid(running, slug, donorOf(email));

describe('updates of what a member gave to', () => {
  test('are those of paid gifts, also as a guest with the account’s address, newest first, and of nothing else', async () => {
    const { token, email } = await createAccount(database);
    expect(await pageOf(token)).toEqual({ items: [], nextCursor: null });
    const [one, two, unpaid, foreign] = await Promise.all(Array.from({ length: 4 }, () => createCampaign(database)));
    if (!(one && two && unpaid && foreign)) throw new Error('too few campaigns');
    await giveTo(one.slug, email);
    await giveTo(one.slug, email);
    await giveTo(two.slug, email);
    await giveOpen(running, unpaid.slug, donorOf(email));
    await giveTo(foreign.slug, newAddress());
    for (const { id } of [unpaid, foreign]) await createNews(database, id);
    const older = await createNews(database, one.id, { title: 'Lebih lama', publishedAt: inDays(-3) });
    const newer = await createNews(database, two.id, {
      title: 'Lebih baru',
      publishedAt: inDays(-1),
      evidence: [{ label: 'Semen', amountRupiah: 10_000 }],
    });
    await createNews(database, one.id, { title: 'Besok', publishedAt: inDays(1) });
    await createNews(database, one.id, { title: 'Draf', publishedAt: null });
    const { items, nextCursor } = await pageOf(token);
    expect(nextCursor).toBeNull();
    expect(items.map(({ id }) => id)).toEqual([newer, older]);
    expect(items[0]).toMatchObject({
      evidenceCount: 1,
      target: { kind: 'campaign', slug: two.slug, title: two.title },
    });
  });

  test('of a gift through an ambassador’s page are the campaign’s', async () => {
    const { token, email } = await createAccount(database);
    const campaign = await createCampaign(database);
    const ambassador = await createAmbassador(database, campaign);
    const { donationId } = await giveTo((await createCampaign(database)).slug, email);
    await database.ownerSql`ALTER TABLE donations DISABLE TRIGGER USER`;
    await database.ownerSql`UPDATE donations SET target_id = ${ambassador.id} WHERE public_id = ${donationId}`;
    await database.ownerSql`ALTER TABLE donations ENABLE TRIGGER USER`;
    const id = await createNews(database, campaign.id);
    expect((await pageOf(token)).items).toMatchObject([{ id, target: { kind: 'campaign', slug: campaign.slug } }]);
  });

  test('of a target that is frozen are not told', async () => {
    const { token, email } = await createAccount(database);
    const campaign = await createCampaign(database);
    await giveTo(campaign.slug, email);
    await createNews(database, campaign.id);
    expect((await pageOf(token)).items).toHaveLength(1);
    await database.ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'diperiksa' WHERE id = ${campaign.id}`;
    expect((await pageOf(token)).items).toEqual([]);
  });

  test('come page by page, each once, also of the same moment, and a cursor that is none is refused', async () => {
    const { token, email } = await createAccount(database);
    const campaigns = [await createCampaign(database), await createCampaign(database)];
    const moment = inDays(-2);
    const ids: string[] = [];
    for (const campaign of campaigns) {
      await giveTo(campaign.slug, email);
      for (let turn = 0; turn < 4; turn += 1)
        ids.push(await createNews(database, campaign.id, { publishedAt: moment }));
    }
    const read: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await pageOf(token, `?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
      read.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(read).toEqual(ids.toReversed());
    expectFailure(await call('GET', '/me/news?cursor=kacau', { token }), 400, 'malformed_request');
  });
});
