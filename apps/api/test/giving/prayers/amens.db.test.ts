import { describe, expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { give, givePaid } from '../../support/giving.ts';
import { createAmbassador, createCsrProgramme, createProduct } from '../../support/kinds.ts';
import { newVisitor } from '../../support/limits.ts';
import { givePrayer, prayerIdOf, sayAmen } from '../../support/prayers.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call, get } = running;
const { ownerSql } = database;
const campaign = await createCampaign(database);

const amensOf = async (prayerId: string, list = `/campaigns/${campaign.slug}/donors?limit=50`): Promise<number> =>
  (await get(list)).body.data.find(({ id }: { id: string }) => id === prayerId)?.amenCount;

describe('an Aamiin', () => {
  test('of a visitor counts once, and is shown with the list of prayers', async () => {
    const prayer = await givePrayer(running, campaign.slug);
    expect(await amensOf(prayer)).toBe(0);
    const first = await sayAmen(running, prayer);
    expect([first.status, first.body.data.said, first.body.data.amenCount]).toEqual([200, true, 1]);
    const { visitor } = first.body.data;
    expect(visitor).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
    const again = await sayAmen(running, prayer, { visitor });
    expect(again.body.data).toEqual({ said: true, amenCount: 1, visitor: null });
    expect(await amensOf(prayer)).toBe(1);
  });

  test('is taken back, and may be said again', async () => {
    const prayer = await givePrayer(running, campaign.slug);
    const { visitor } = (await sayAmen(running, prayer)).body.data;
    await sayAmen(running, prayer);
    const back = await sayAmen(running, prayer, { said: false, visitor });
    expect(back.body.data).toEqual({ said: false, amenCount: 1, visitor: null });
    expect((await sayAmen(running, prayer, { said: false, visitor })).body.data.amenCount).toBe(1);
    expect((await sayAmen(running, prayer, { visitor })).body.data.amenCount).toBe(2);
  });

  test('cannot be taken back in the name of another', async () => {
    const prayer = await givePrayer(running, campaign.slug);
    await sayAmen(running, prayer);
    expect((await sayAmen(running, prayer, { said: false })).body.data).toEqual({
      said: false,
      amenCount: 1,
      visitor: null,
    });
  });

  test.each(['campaign', 'csr', 'ambassador', 'product'])('goes to a prayer of the kind %s', async (kind) => {
    const made = {
      campaign: () => createCampaign(database),
      csr: () => createCsrProgramme(database),
      ambassador: () => createAmbassador(database, campaign),
      product: () => createProduct(database, { priceRupiah: 50_000 }),
    }[kind];
    const { slug } = await (made ?? (() => createCampaign(database)))();
    const units = kind === 'product' ? { quantity: 1 } : {};
    const prayer = await givePrayer(running, slug, { target: { kind, slug }, ...units });
    expect((await sayAmen(running, prayer)).body.data.amenCount).toBe(1);
    const base = { campaign: 'campaigns', csr: 'csr', ambassador: 'duta-kasih', product: 'products' }[kind];
    expect(await amensOf(prayer, `/${base}/${slug}/donors`)).toBe(1);
  });

  test('is right after 50 visitors and 50 presses of one visitor at once', async () => {
    const prayer = await givePrayer(running, campaign.slug);
    const clientAddress = newVisitor();
    const { visitor } = (await sayAmen(running, prayer)).body.data;
    const presses = Array.from({ length: 50 }, () => [
      sayAmen(running, prayer),
      sayAmen(running, prayer, { visitor, clientAddress }),
    ]).flat();
    for (const { status } of await Promise.all(presses)) expect(status).toBe(200);
    expect(await amensOf(prayer)).toBe(51);
  });

  test('is right after saying and taking back at once, whatever came last', async () => {
    const prayer = await givePrayer(running, campaign.slug);
    const { visitor } = (await sayAmen(running, prayer)).body.data;
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => sayAmen(running, prayer, { visitor, said: turn % 2 === 0 })),
    );
    const [row] = await ownerSql<
      [{ amens: number }]
    >`SELECT count(*)::integer AS amens FROM prayer_amens WHERE visitor_id = ${visitor.slice(0, 36)}`;
    expect([0, 1]).toContain(row.amens);
    expect(await amensOf(prayer)).toBe(row.amens);
  });
});

describe('the figure of a prayer is not made by a script', () => {
  test('150 calls without a visitor’s id, and as many with ids of their own, count once from one address', async () => {
    const [prayer, other] = [await givePrayer(running, campaign.slug), await givePrayer(running, campaign.slug)];
    const clientAddress = newVisitor();
    const calls = Array.from({ length: 30 }, () => sayAmen(running, prayer, { clientAddress }));
    const visitors = (await Promise.all(calls)).map(({ body }) => body.data.visitor);
    expect(await amensOf(prayer)).toBe(1);
    const answers = await Promise.all(visitors.map((visitor) => sayAmen(running, other, { visitor, clientAddress })));
    expect(answers.map(({ status, body }) => [status, body.data.said])).toEqual(visitors.map(() => [200, true]));
    expect(await amensOf(other)).toBe(1);
    // A network elsewhere, and an account, are others.
    expect((await sayAmen(running, prayer)).body.data.amenCount).toBe(2);
    const { token } = await createAccount(database);
    expect((await sayAmen(running, prayer, { token, clientAddress })).body.data.amenCount).toBe(3);
  });

  test('nor from a network of IPv6 with many addresses', async () => {
    const prayer = await givePrayer(running, campaign.slug);
    for (let index = 0; index < 40; index += 1)
      await sayAmen(running, prayer, { clientAddress: `2001:db8:77:${(index * 256).toString(16)}::1` });
    expect(await amensOf(prayer)).toBe(16);
  });

  test('a visitor whose Aamiin has counted may take it back and say it again, and nobody else in its place', async () => {
    const prayer = await givePrayer(running, campaign.slug);
    const clientAddress = newVisitor();
    const { visitor } = (await sayAmen(running, prayer, { clientAddress })).body.data;
    expect((await sayAmen(running, prayer, { said: false, visitor, clientAddress })).body.data.amenCount).toBe(0);
    expect((await sayAmen(running, prayer, { clientAddress })).body.data.amenCount).toBe(0);
    expect((await sayAmen(running, prayer, { visitor, clientAddress })).body.data.amenCount).toBe(1);
    await ownerSql`UPDATE rate_budgets SET spent_until = spent_until - interval '1 day'`;
    expect((await sayAmen(running, prayer, { clientAddress })).body.data.amenCount).toBe(2);
  });
});

describe('a member', () => {
  test('says it by account, on any device', async () => {
    const prayer = await givePrayer(running, campaign.slug);
    const { token } = await createAccount(database);
    expect((await sayAmen(running, prayer, { token })).body.data).toEqual({ said: true, amenCount: 1, visitor: null });
    expect((await sayAmen(running, prayer, { token })).body.data.amenCount).toBe(1);
    expect((await sayAmen(running, prayer, { token, said: false })).body.data.amenCount).toBe(0);
  });

  test('who said it before signing in is not counted twice', async () => {
    const prayer = await givePrayer(running, campaign.slug);
    const { token } = await createAccount(database);
    const { visitor } = (await sayAmen(running, prayer)).body.data;
    expect((await sayAmen(running, prayer, { token, visitor })).body.data.amenCount).toBe(1);
    expect((await sayAmen(running, prayer, { token, visitor, said: false })).body.data.amenCount).toBe(0);
  });

  test('takes out what was said, and takes it along when the account is erased', async () => {
    const prayer = await givePrayer(running, campaign.slug);
    const { token } = await createAccount(database);
    await sayAmen(running, prayer, { token });
    const { amens } = (await call('GET', '/auth/export', { token })).body.data;
    expect(amens).toEqual([{ target: { kind: 'campaign', slug: campaign.slug }, saidAt: expect.any(String) }]);
    expect((await call('DELETE', '/auth/account', { token })).status).toBe(200);
    expect(await amensOf(prayer)).toBe(0);
  });
});

describe('is refused', () => {
  const expectNoPrayer = async (prayer: string) => expectFailure(await sayAmen(running, prayer), 404, 'not_found');

  test('to what is no prayer: unknown, without words, not paid', async () => {
    const { donationId } = await givePaid(running, campaign.slug, { message: '' });
    const unpaid = (await give(running, campaign.slug)).body.data.donation.id;
    for (const id of ['x', 'f'.repeat(32), prayerIdOf(donationId), prayerIdOf(unpaid), donationId])
      await expectNoPrayer(id);
  });

  test.each(['draft', 'unpublished'])('to a prayer whose target is %s', async (state) => {
    const hidden = await createCampaign(database);
    const prayer = await givePrayer(running, hidden.slug);
    // No call changes a live target in this way.
    await ownerSql`ALTER TABLE donation_targets DISABLE TRIGGER USER`;
    if (state === 'draft') await ownerSql`UPDATE donation_targets SET status = 'draft' WHERE id = ${hidden.id}`;
    else await ownerSql`UPDATE donation_targets SET published_revision_id = NULL WHERE id = ${hidden.id}`;
    await ownerSql`ALTER TABLE donation_targets ENABLE TRIGGER USER`;
    await expectNoPrayer(prayer);
  });

  test('to the prayer of an erased donor, with which everything said to it goes', async () => {
    const { token, userId } = await createAccount(database);
    const { body } = await give(running, campaign.slug, {}, undefined, token);
    await ownerSql`UPDATE donations SET status = 'paid', paid_at = now() WHERE public_id = ${body.data.donation.id}`;
    const prayer = prayerIdOf(body.data.donation.id);
    expect((await sayAmen(running, prayer)).body.data.amenCount).toBe(1);
    expect((await call('DELETE', '/auth/account', { token })).status).toBe(200);
    await expectNoPrayer(prayer);
    expect(
      await ownerSql`SELECT FROM prayer_amens a JOIN donations d ON d.id = a.donation_id WHERE md5(d.public_id) = ${prayer} OR a.user_id = ${userId}`,
    ).toHaveLength(0);
  });

  test.each([
    ['an invented visitor', { visitor: `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}` }],
    ['a visitor with two dots', { visitor: `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}.x` }],
  ])('%s is no visitor', async (_, body) => {
    const prayer = await givePrayer(running, campaign.slug);
    const answer = await sayAmen(running, prayer, body);
    if (answer.status === 422) return expectFailure(answer, 422, 'invalid_fields');
    expect(answer.body.data.visitor).not.toBeNull();
    expect(answer.body.data.visitor).not.toBe(body.visitor);
    expect(await amensOf(prayer)).toBe(1);
  });

  test('to a network with more new visitors than its budget', async () => {
    const prayer = await givePrayer(running, campaign.slug);
    const clientAddress = newVisitor();
    const answers = [];
    for (let round = 0; round < 8; round += 1)
      answers.push(
        ...(await Promise.all(Array.from({ length: 20 }, () => sayAmen(running, prayer, { clientAddress })))),
      );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    // The accepted requests have counted once together.
    expect(await amensOf(prayer)).toBe(1);
  });
});
