import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { createVisitorLimits } from '../../../../src/accounts/visitors/visitor-limits.ts';
import { createPushService } from '../../../../src/messages/push/push-service.ts';
import { readEnvironment } from '../../../../src/platform/environment/environment.ts';
import { deliverOutbox } from '../../../../src/platform/jobs/outbox.ts';
import { createMetrics } from '../../../../src/platform/telemetry/metrics.ts';
import { noticeHandlers } from '../../../../src/site/followers/push/notices.ts';
import { createPushSubscriptions, remindFollowers } from '../../../../src/site/followers/push/service.ts';
import { announcePublishedNews } from '../../../../src/site/followers/service.ts';
import { createAccount, newNetwork } from '../../../support/accounts.ts';
import { createCampaign, createNews, inDays } from '../../../support/arrange.ts';
import { createAmbassador, createProduct } from '../../../support/kinds.ts';
import { newVisitor } from '../../../support/limits.ts';
import { newBrowser, PUSH_ORIGIN, startPushReceiver } from '../../../support/push-receiver.ts';
import { expectFailure } from '../../../support/refusals.ts';
import { apiOver, silent, startTestApi } from '../../../support/test-api.ts';

const KEYS = webPush.generateVAPIDKeys();
const environment = readEnvironment({
  NODE_ENV: 'test',
  PUSH_PUBLIC_KEY: KEYS.publicKey,
  PUSH_PRIVATE_KEY: KEYS.privateKey,
  PUSH_SUBJECT: 'mailto:teknis@donasi.example',
});
const running = await startTestApi({ environment });
const receiver = await startPushReceiver();
afterAll(() => receiver.close());
const { database } = running;
const { ownerSql, sql } = database;
const push = createPushService(environment, { fetch: receiver.fetch });

type Browser = ReturnType<typeof newBrowser>;

const call = (method: string, path: string, body: object) =>
  running.call(method, `/push-subscriptions${path}`, { body, clientAddress: newVisitor() });
const follow = (slug: string, { subscription }: Browser) => call('POST', '', { slug, subscription });
const stateOf = async (slug: string, { subscription: { endpoint } }: Browser) =>
  (await call('POST', '/state', { slug, endpoint })).body.data;
const pause = (slug: string, { subscription: { endpoint } }: Browser, paused: boolean) =>
  call('PUT', '', { slug, endpoint, paused });
const leave = ({ subscription: { endpoint } }: Browser, slug?: string) =>
  call('DELETE', '', { endpoint, ...(slug !== undefined && { slug }) });

const deliver = () => deliverOutbox(sql, noticeHandlers({ sql, push }), silent);
/** A browser that follows. */
async function follower(slug: string): Promise<Browser> {
  const browser = newBrowser();
  expect((await follow(slug, browser)).body.data).toEqual({ following: true, paused: false });
  return browser;
}
/** Publishes an update now; returns the messages at the push service. */
async function publish(targetId: number) {
  await createNews(database, targetId, { publishedAt: new Date() });
  await announcePublishedNews(sql);
  await deliver();
  return receiver.take();
}
/** Moves the messages of browsers one day into the past. */
async function aDayLater(): Promise<void> {
  await ownerSql`UPDATE push_subscriptions SET due_at = due_at - interval '25 hours', created_at = created_at - interval '25 hours'`;
  await ownerSql`UPDATE outbox_messages SET available_at = available_at - interval '25 hours' WHERE sent_at IS NULL`;
}

beforeEach(async () => {
  receiver.state.status = 201;
  receiver.take();
  await ownerSql`DELETE FROM outbox_messages`;
});

describe('a browser', () => {
  test('follows, pauses, resumes and leaves, and repeating any of it changes nothing', async () => {
    const { slug } = await createCampaign(database);
    const browser = await follower(slug);
    expect((await follow(slug, browser)).body.data).toEqual({ following: true, paused: false });
    for (const paused of [true, true, false, false, true]) {
      expect((await pause(slug, browser, paused)).body.data).toEqual({ following: true, paused });
      expect(await stateOf(slug, browser)).toEqual({ following: true, paused });
    }
    expect((await follow(slug, browser)).body.data).toEqual({ following: true, paused: true });
    for (let turn = 0; turn < 2; turn += 1) expect((await leave(browser, slug)).status).toBe(200);
    expect(await stateOf(slug, browser)).toEqual({ following: false, paused: false });
    expect((await pause(slug, browser, true)).body.data).toEqual({ following: false, paused: false });
  });

  test('leaves one target or all, and another browser stays', async () => {
    const [one, two] = [await createCampaign(database), await createCampaign(database)];
    const [browser, other] = [await follower(one.slug), await follower(one.slug)];
    await follow(two.slug, browser);
    await leave(browser, one.slug);
    expect(await stateOf(two.slug, browser)).toMatchObject({ following: true });
    await leave(browser);
    expect(await stateOf(two.slug, browser)).toMatchObject({ following: false });
    expect(await stateOf(one.slug, other)).toMatchObject({ following: true });
  });

  test('is nobody’s, also where a member is signed in: their data do not hold it, and deleting the account leaves it', async () => {
    const { slug } = await createCampaign(database);
    const { token, userId, email } = await createAccount(database);
    const browser = newBrowser();
    const { endpoint } = browser.subscription;
    const body = { slug, subscription: browser.subscription };
    await running.call('POST', '/push-subscriptions', { body, token, clientAddress: newVisitor() });
    const rows = await ownerSql<{ row: string; columns: string[] }[]>`
      SELECT (to_jsonb(s) - '{id,target_id,created_at,due_at}'::text[])::text AS row, ARRAY(SELECT jsonb_object_keys(to_jsonb(s)) ORDER BY 1) AS columns
      FROM push_subscriptions s WHERE endpoint = ${endpoint}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.columns).toEqual(
      ['auth', 'created_at', 'due_at', 'endpoint', 'id', 'p256dh', 'paused_at', 'reminded_at', 'target_id'].sort(),
    );
    expect(rows[0]?.row).not.toContain(email);
    expect(await ownerSql`SELECT FROM outbox_messages o WHERE o::text LIKE ${`%${endpoint}%`}`).toHaveLength(0);
    const exported = await running.call('GET', '/auth/export', { token, clientAddress: newNetwork() });
    expect(exported.status).toBe(200);
    expect(exported.text).not.toContain(endpoint);
    expect((await running.call('DELETE', '/auth/account', { token })).status).toBe(200);
    expect(await ownerSql`SELECT FROM users WHERE id = ${userId} AND erased_at IS NOT NULL`).toHaveLength(1);
    expect(await stateOf(slug, browser)).toEqual({ following: true, paused: false });
  });

  test('hands over to its new subscription, and the former one is gone', async () => {
    const [one, two] = [await createCampaign(database), await createCampaign(database)];
    const [former, renewed] = [await follower(one.slug), newBrowser()];
    await follow(two.slug, former);
    await follow(two.slug, renewed);
    await pause(one.slug, former, true);
    const body = { endpoint: former.subscription.endpoint, subscription: renewed.subscription };
    for (let turn = 0; turn < 2; turn += 1) expect((await call('POST', '/renewal', body)).status).toBe(200);
    expect(await stateOf(one.slug, renewed)).toEqual({ following: true, paused: true });
    expect(await stateOf(two.slug, renewed)).toEqual({ following: true, paused: false });
    expect(await stateOf(one.slug, former)).toMatchObject({ following: false });
  });

  test.each([
    'http://fcm.googleapis.com/kirim/1',
    'https://127.0.0.1/kirim/1',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.jahat.example/kirim/1',
    'https://fcm.googleapis.com@jahat.example/kirim/1',
    'https://fcm.googleapis.com:8443/kirim/1',
    'https://push.services.mozilla.com.jahat.example/1',
    `${PUSH_ORIGIN}/${'a'.repeat(1_000)}`,
    'bukan alamat',
    'https:/\\/fcm.googleapis.com/kirim/1',
    'https:fcm.googleapis.com/kirim/1',
    'HTTPS://fcm.googleapis.com/kirim/1',
    'https://fcm.googleapis.com\\kirim/1',
  ])('with an address that is no push service’s is refused: %s', async (endpoint) => {
    const { slug } = await createCampaign(database);
    const { subscription } = newBrowser();
    expectFailure(await call('POST', '', { slug, subscription: { ...subscription, endpoint } }), 422, 'invalid_fields');
    const mine = await follower(slug);
    const renewal = { endpoint: mine.subscription.endpoint, subscription: { ...subscription, endpoint } };
    expectFailure(await call('POST', '/renewal', renewal), 422, 'invalid_fields');
    expect(await stateOf(slug, mine)).toMatchObject({ following: true });
  });

  test('is taken from every push service that browsers use', async () => {
    const { slug } = await createCampaign(database);
    for (const origin of [
      'https://updates.push.services.mozilla.com',
      'https://web.push.apple.com',
      'https://sg2p.notify.windows.com',
    ])
      expect((await follow(slug, newBrowser(origin))).status).toBe(200);
  });

  test('follows no product, no draft and nothing that is unknown', async () => {
    const product = await createProduct(database);
    for (const slug of [product.slug, 'tidak-ada']) expectFailure(await follow(slug, newBrowser()), 404, 'not_found');
  });

  test('cannot follow without end, nor be many without end', async () => {
    const limits = { browsers: 2, targets: 2 };
    const visitorLimits = createVisitorLimits({ sql, log: silent, metrics: createMetrics() });
    const service = createPushSubscriptions({ sql, visitorLimits, push, limits });
    const ask = (slug: string, { subscription }: Browser) => service.follow(slug, subscription, newVisitor());
    const [one, two, three] = [
      (await createCampaign(database)).slug,
      (await createCampaign(database)).slug,
      (await createCampaign(database)).slug,
    ];
    const [first, second] = [newBrowser(), newBrowser()];
    await ask(one, first);
    await ask(two, first);
    await expect(ask(three, first)).rejects.toMatchObject({ code: 'invalid_fields' });
    await ask(one, second);
    const crowd = await Promise.allSettled(Array.from({ length: 5 }, () => ask(two, newBrowser())));
    expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask(one, first)).resolves.toMatchObject({ following: true });
  });

  test('asks within the budget of its network', async () => {
    const clientAddress = newVisitor();
    const body = { slug: 'tidak-ada', endpoint: newBrowser().subscription.endpoint };
    const asked: number[] = [];
    for (let turn = 0; turn < 62; turn += 1)
      asked.push((await running.call('POST', '/push-subscriptions/state', { body, clientAddress })).status);
    expect(asked.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(asked.at(-1)).toBe(429);
  });
});

describe('an update', () => {
  test('reaches a browser encrypted, signed with the installation’s key, and without a word about a person', async () => {
    const campaign = await createCampaign(database);
    const browser = await follower(campaign.slug);
    const [message, ...others] = await publish(campaign.id);
    if (message === undefined) return expect.fail('nothing came');
    expect([others, message.path]).toEqual([[], browser.path]);
    expect(browser.open(message)).toEqual({
      kind: 'news',
      title: campaign.title,
      path: `/campaigns/${campaign.slug}#kabar`,
      followed: campaign.slug,
    });
    expect(message.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(message.headers.topic).toMatch(/^[\w-]{32}$/);
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(message.headers.authorization ?? '') ?? [];
    expect(key).toBe(KEYS.publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, verifier, { audience: PUSH_ORIGIN });
    expect(payload.sub).toBe('mailto:teknis@donasi.example');
    expect((payload.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  });

  test('comes once a day: what is published meanwhile is told of by the next one', async () => {
    const campaign = await createCampaign(database);
    await follower(campaign.slug);
    expect(await publish(campaign.id)).toHaveLength(1);
    for (let turn = 0; turn < 3; turn += 1) expect(await publish(campaign.id)).toEqual([]);
    await aDayLater();
    await deliver();
    expect(receiver.take()).toHaveLength(1);
    expect(await publish(campaign.id)).toEqual([]);
  });

  test('comes to each browser once, though two workers announce it at once', async () => {
    const campaign = await createCampaign(database);
    const browsers = [await follower(campaign.slug), await follower(campaign.slug), await follower(campaign.slug)];
    await createNews(database, campaign.id, { publishedAt: new Date() });
    await Promise.all(Array.from({ length: 5 }, () => announcePublishedNews(sql)));
    await Promise.all([deliver(), deliver()]);
    const paths = receiver.take().map(({ path }) => path);
    expect(paths.sort()).toEqual(browsers.map(({ path }) => path).sort());
  });

  test('does not reach who has paused or left, even when it was on its way', async () => {
    const campaign = await createCampaign(database);
    const [paused, left, pausing, stays] = [
      await follower(campaign.slug),
      await follower(campaign.slug),
      await follower(campaign.slug),
      await follower(campaign.slug),
    ];
    await pause(campaign.slug, paused, true);
    await createNews(database, campaign.id, { publishedAt: new Date() });
    await announcePublishedNews(sql);
    await leave(left);
    await pause(campaign.slug, pausing, true);
    await deliver();
    expect(receiver.take().map(({ path }) => path)).toEqual([stays.path]);
    await pause(campaign.slug, paused, false);
    expect((await publish(campaign.id)).map(({ path }) => path)).toEqual([paused.path]);
  });

  test('of a campaign reaches who follows a page of an ambassador, and a browser that follows both once', async () => {
    const campaign = await createCampaign(database);
    const ambassador = await createAmbassador(database, campaign);
    const [both, one] = [await follower(campaign.slug), await follower(ambassador.slug)];
    await follow(ambassador.slug, both);
    const messages = await publish(campaign.id);
    expect(messages.map(({ path }) => path).sort()).toEqual([both.path, one.path].sort());
    const ofOne = messages.find(({ path }) => path === one.path);
    expect(ofOne && one.open(ofOne)).toMatchObject({ title: campaign.title, followed: ambassador.slug });
    const own = await publish(ambassador.id);
    const [message] = own;
    expect(own.map(({ path }) => path)).toEqual([both.path]);
    expect(message && both.open(message)).toMatchObject({ path: `/duta-kasih/${ambassador.slug}/news` });
  });

  test.each([404, 410])('deletes all of a browser that is gone (%i)', async (status) => {
    const [one, two] = [await createCampaign(database), await createCampaign(database)];
    const browser = await follower(one.slug);
    await follow(two.slug, browser);
    receiver.state.status = status;
    await publish(one.id);
    for (const { slug } of [one, two]) expect(await stateOf(slug, browser)).toMatchObject({ following: false });
    expect(await ownerSql`SELECT FROM outbox_messages WHERE topic = 'push_notice' AND sent_at IS NULL`).toEqual([]);
  });

  test.each([500, 429, 403, 302])('is tried again where the push service does not take it (%i)', async (status) => {
    const campaign = await createCampaign(database);
    const browser = await follower(campaign.slug);
    receiver.state.status = status;
    expect(await publish(campaign.id)).toHaveLength(1);
    expect(await stateOf(campaign.slug, browser)).toMatchObject({ following: true });
    const [kept] = await ownerSql`SELECT last_error AS "lastError" FROM outbox_messages WHERE topic = 'push_notice'`;
    expect(kept?.lastError).toContain(`fcm.googleapis.com answered ${status}`);
    // The address of the browser is in no log.
    expect(kept?.lastError).not.toContain(browser.path);
    receiver.state.status = 201;
    await ownerSql`UPDATE outbox_messages SET available_at = now() WHERE sent_at IS NULL`;
    await deliver();
    expect(receiver.take().map(({ path }) => path)).toEqual([browser.path]);
  });

  test('of a page that was frozen meanwhile is told to nobody', async () => {
    const campaign = await createCampaign(database);
    await follower(campaign.slug);
    await createNews(database, campaign.id, { publishedAt: new Date() });
    await announcePublishedNews(sql);
    await ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Sedang diperiksa.' WHERE id = ${campaign.id}`;
    await deliver();
    expect(receiver.take()).toEqual([]);
  });
});

describe('a reminder', () => {
  const ending = async (days: number) => {
    const campaign = await createCampaign(database);
    await ownerSql`
      UPDATE target_revisions SET ends_at = ${inDays(days)} WHERE id = (SELECT published_revision_id FROM donation_targets WHERE id = ${campaign.id})`;
    return campaign;
  };
  const remind = async () => {
    await remindFollowers(sql);
    await deliver();
    return receiver.take();
  };

  test('comes once, with three days left', async () => {
    const [soon, later] = [await ending(2), await ending(9)];
    const browser = await follower(soon.slug);
    await follower(later.slug);
    expect(await remind()).toEqual([]);
    await aDayLater();
    const [message, ...others] = await remind();
    expect([message && browser.open(message), others]).toEqual([
      { kind: 'ending', title: soon.title, path: `/campaigns/${soon.slug}`, followed: soon.slug },
      [],
    ]);
    await aDayLater();
    expect(await remind()).toEqual([]);
  });

  test('does not come on a day with news, nor while paused', async () => {
    const campaign = await ending(2);
    const paused = await follower(campaign.slug);
    await pause(campaign.slug, paused, true);
    const browser = await follower(campaign.slug);
    await aDayLater();
    expect((await publish(campaign.id)).map(({ path }) => path)).toEqual([browser.path]);
    expect(await remind()).toEqual([]);
  });
});

describe('an installation without keys', () => {
  const bare = apiOver(database, running.gateway);

  test('takes nobody, lets everybody leave, and sends nothing', async () => {
    const campaign = await createCampaign(database);
    const browser = await follower(campaign.slug);
    const { subscription } = newBrowser();
    const ask = (method: string, body: object) =>
      bare.call(method, '/push-subscriptions', { body, clientAddress: newVisitor() });
    expectFailure(await ask('POST', { slug: campaign.slug, subscription }), 404, 'not_found');
    await createNews(database, campaign.id, { publishedAt: new Date() });
    await announcePublishedNews(sql);
    expect(await deliverOutbox(sql, bare.api.pushNotices, silent)).toBe(1);
    expect(receiver.take()).toEqual([]);
    expect((await ask('DELETE', { endpoint: browser.subscription.endpoint })).status).toBe(200);
    expect(await stateOf(campaign.slug, browser)).toMatchObject({ following: false });
  });
});
