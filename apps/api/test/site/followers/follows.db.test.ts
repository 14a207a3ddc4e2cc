import { describe, expect, test } from 'vitest';
import { CONFIRM_HOURS, createFollowLinks } from '../../../src/site/followers/links.ts';
import { announcePublishedNews, pruneFollows } from '../../../src/site/followers/service.ts';
import { createAccount, newAddress } from '../../support/accounts.ts';
import { createCampaign, createNews, inDays } from '../../support/arrange.ts';
import { deliverFollowMails, followTokenIn } from '../../support/follows.ts';
import { giveOpen, givePaid } from '../../support/giving.ts';
import { createAmbassador, createCsrProgramme, createProduct } from '../../support/kinds.ts';
import { newVisitor } from '../../support/limits.ts';
import { expectFailure } from '../../support/refusals.ts';
import { type Answer, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql, sql } = database;
const links = createFollowLinks(sql);

interface From {
  token?: string;
  clientAddress?: string;
}

const ask = (slug: string, body: object, { token, clientAddress = newVisitor() }: From = {}): Promise<Answer> =>
  call('POST', `/targets/${slug}/follows`, { body, clientAddress, ...(token && { token }) });
const confirm = (token: string) => call('POST', `/follows/${token}/confirm`, { clientAddress: newVisitor() });
const unfollow = (token: string) => call('DELETE', `/follows/${token}`, { clientAddress: newVisitor() });
const followsOf = (email: string) => ownerSql<{ publicId: string; confirmed: boolean }[]>`
  SELECT public_id AS "publicId", confirmed_at IS NOT NULL AS confirmed FROM follows WHERE email = ${email}`;

/** Follows and confirms, as the mail's reader does. */
async function follow(slug: string, email = newAddress()): Promise<string> {
  await ask(slug, { email });
  const mail = (await deliverFollowMails(running)).find(({ to }) => to === email);
  if (mail === undefined) throw new Error('no mail came');
  expect((await confirm(followTokenIn(mail, 'konfirmasi'))).status).toBe(200);
  return email;
}

/** Publishes an update now. Returns the mails about it. */
async function publish(targetId: number, title = 'Pengeboran selesai') {
  await createNews(database, targetId, { title, publishedAt: new Date() });
  await announcePublishedNews(sql);
  return await deliverFollowMails(running);
}

/** Moves the mails about a target one day into the past. */
async function aDayLater(targetId: number): Promise<void> {
  await ownerSql`UPDATE news_mails SET due_at = due_at - interval '1 day', closed_at = closed_at - interval '1 day' WHERE target_id = ${targetId}`;
  await ownerSql`
    UPDATE outbox_messages o SET available_at = available_at - interval '1 day' FROM news_mails m
    WHERE o.dedupe_key = 'news_mail:' || m.id AND m.target_id = ${targetId} AND o.sent_at IS NULL`;
}

describe('an address', () => {
  test('follows once it has confirmed, and gets nothing before', async () => {
    const campaign = await createCampaign(database);
    const email = newAddress();
    const asked = await ask(campaign.slug, { email: ` ${email.toUpperCase()} ` });
    expect([asked.status, asked.body.data]).toEqual([200, { confirmed: false }]);
    const [mail, ...others] = await deliverFollowMails(running);
    expect([mail?.to, others]).toEqual([email, []]);
    expect(mail?.unsubscribeUrl).toBeUndefined();
    expect(await publish(campaign.id, 'Sebelum konfirmasi')).toEqual([]);
    const token = followTokenIn(mail ?? { subject: '', text: '', html: '' }, 'konfirmasi');
    for (let turn = 0; turn < 2; turn += 1)
      expect((await confirm(token)).body.data).toEqual({
        target: { kind: 'campaign', slug: campaign.slug },
        title: campaign.title,
      });
    const mails = await publish(campaign.id, 'Sesudah konfirmasi');
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Kabar: Sesudah konfirmasi']]);
    expect(mails[0]?.text).toContain(`https://donasi.example/campaigns/${campaign.slug}/news/`);
  });

  test('is answered alike whether it follows or not, and gets no second confirmation once it does', async () => {
    const campaign = await createCampaign(database);
    const email = await follow(campaign.slug);
    const [known, unknown] = [await ask(campaign.slug, { email }), await ask(campaign.slug, { email: newAddress() })];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect((await deliverFollowMails(running)).map(({ to }) => to)).not.toContain(email);
  });

  test('gets a few confirmations at most, whoever types it', async () => {
    const email = newAddress();
    for (let turn = 0; turn < 9; turn += 1) await ask((await createCampaign(database)).slug, { email });
    expect((await deliverFollowMails(running)).filter(({ to }) => to === email)).toHaveLength(6);
  });

  test('that never confirms is deleted after a week', async () => {
    const campaign = await createCampaign(database);
    const [forgotten, fresh] = [newAddress(), newAddress()];
    for (const email of [forgotten, fresh]) await ask(campaign.slug, { email });
    const stays = await follow(campaign.slug);
    await ownerSql`UPDATE follows SET asked_at = now() - interval '8 days' WHERE email IN (${forgotten}, ${stays})`;
    expect(await pruneFollows(sql)).toBe(1);
    for (const [email, count] of [
      [forgotten, 0],
      [fresh, 1],
      [stays, 1],
    ] as const)
      expect(await followsOf(email)).toHaveLength(count);
  });
});

describe('a link', () => {
  test('confirms for three days, and no other text does', async () => {
    const campaign = await createCampaign(database);
    const email = newAddress();
    await ask(campaign.slug, { email });
    const [{ publicId = '' } = {}] = await followsOf(email);
    const old = await links.confirmToken(publicId, Date.now() - (CONFIRM_HOURS + 1) * 3_600_000);
    expectFailure(await confirm(old), 409, 'link_expired');
    const good = await links.confirmToken(publicId);
    const forged = good.replace(/_\d+\./, `_${Math.floor(Date.now() / 1000) + 9_999_999}.`);
    for (const token of ['x', forged, `${good}x`, await links.unfollowToken(publicId)])
      expectFailure(await confirm(token), 404, 'not_found');
    expect(await followsOf(email)).toMatchObject([{ confirmed: false }]);
    expectFailure(await unfollow(good), 404, 'not_found');
  });

  test('in every mail ends the follow, once and again, and mails on their way are not sent', async () => {
    const campaign = await createCampaign(database);
    const email = await follow(campaign.slug);
    const [mail] = await publish(campaign.id);
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/donasi\.example\/kabar\/berhenti\/\S+$/);
    const token = followTokenIn(mail ?? { subject: '', text: '', html: '' }, 'berhenti');
    await createNews(database, campaign.id, { publishedAt: new Date() });
    await announcePublishedNews(sql);
    for (let turn = 0; turn < 2; turn += 1) expect((await unfollow(token)).status).toBe(200);
    expect(await deliverFollowMails(running)).toEqual([]);
    expect(await followsOf(email)).toEqual([]);
  });
});

describe('an update', () => {
  test('brings each follower one mail, though two workers announce it at once', async () => {
    const campaign = await createCampaign(database);
    const emails = [await follow(campaign.slug), await follow(campaign.slug), await follow(campaign.slug)];
    await createNews(database, campaign.id, { publishedAt: new Date() });
    await Promise.all(Array.from({ length: 6 }, () => announcePublishedNews(sql)));
    await announcePublishedNews(sql);
    const mails = (await Promise.all([deliverFollowMails(running), deliverFollowMails(running)])).flat();
    expect(mails.map(({ to }) => to).sort()).toEqual([...emails].sort());
  });

  test('is announced when its time has come, and not when it is old or hidden', async () => {
    const campaign = await createCampaign(database);
    await follow(campaign.slug);
    await createNews(database, campaign.id, { publishedAt: inDays(1), title: 'Besok' });
    await createNews(database, campaign.id, { publishedAt: null, title: 'Draf' });
    await createNews(database, campaign.id, { publishedAt: inDays(-8), title: 'Lama' });
    expect(await publish(campaign.id, 'Sekarang')).toMatchObject([{ subject: 'Kabar: Sekarang' }]);
    await ownerSql`UPDATE target_news SET published_at = now() WHERE title = 'Besok' AND target_id = ${campaign.id}`;
    await announcePublishedNews(sql);
    expect(await deliverFollowMails(running)).toEqual([]);
    await aDayLater(campaign.id);
    expect((await deliverFollowMails(running)).map(({ subject }) => subject)).toEqual(['Kabar: Besok']);
  });

  test('of a programme reaches its followers', async () => {
    const programme = await createCsrProgramme(database);
    const email = await follow(programme.slug);
    const [mail] = await publish(programme.id);
    expect([mail?.to, mail?.text.includes(`/csr/${programme.slug}/news/`)]).toEqual([email, true]);
  });

  test("of an ambassador or of the campaign reaches an ambassador's followers, and nobody twice", async () => {
    const campaign = await createCampaign(database);
    const ambassador = await createAmbassador(database, campaign);
    const both = await follow(ambassador.slug);
    await follow(campaign.slug, both);
    const onlyAmbassador = await follow(ambassador.slug);
    const ofCampaign = await publish(campaign.id, 'Dari galang dana');
    expect(ofCampaign.map(({ to }) => to).sort()).toEqual([both, onlyAmbassador].sort());
    const own = await publish(ambassador.id, 'Dari duta');
    expect(own.map(({ to }) => to).sort()).toEqual([both, onlyAmbassador].sort());
    expect(own[0]?.text).toContain(`/duta-kasih/${ambassador.slug}/news`);
    expect(ofCampaign.find(({ to }) => to === onlyAmbassador)?.text).toContain(ambassador.title);
  });
});

describe('a day', () => {
  const add = async (target: number, title: string) => {
    await createNews(database, target, { title, publishedAt: new Date() });
    await announcePublishedNews(sql);
  };

  test('brings one mail: what is published after it gathers in the next, through another announcement too', async () => {
    const campaign = await createCampaign(database);
    const email = await follow(campaign.slug);
    expect(await publish(campaign.id, 'Pagi')).toMatchObject([{ to: email, subject: 'Kabar: Pagi' }]);
    for (const title of ['Siang', 'Sore', 'Malam']) await add(campaign.id, title);
    expect(await deliverFollowMails(running)).toEqual([]);
    await aDayLater(campaign.id);
    const [mail, ...more] = await deliverFollowMails(running);
    expect([mail?.subject, more]).toEqual([`3 kabar: ${campaign.title}`, []]);
    for (const title of ['Siang', 'Sore', 'Malam']) expect(mail?.text).toContain(title);
    await add(campaign.id, 'Esok');
    expect(await deliverFollowMails(running)).toEqual([]);
  });

  test('is of one campaign: another has a mail of its own', async () => {
    const [one, two] = [await createCampaign(database), await createCampaign(database)];
    const email = await follow(one.slug);
    await follow(two.slug, email);
    expect([...(await publish(one.id)), ...(await publish(two.id))].map(({ to }) => to)).toEqual([email, email]);
  });

  test('loses and doubles nothing while announcements and deliveries cross', async () => {
    const campaign = await createCampaign(database);
    const emails = [await follow(campaign.slug), await follow(campaign.slug)];
    const titles = Array.from({ length: 12 }, (_, index) => `Silang ${index}`);
    const sent: string[] = [];
    const work = titles.map(async (title) => {
      await add(campaign.id, title);
      sent.push(...(await deliverFollowMails(running)).map(({ to, text }) => `${to} ${text}`));
    });
    await Promise.all(work);
    await aDayLater(campaign.id);
    sent.push(...(await deliverFollowMails(running)).map(({ to, text }) => `${to} ${text}`));
    for (const email of emails) {
      const own = sent.filter((text) => text.startsWith(email));
      expect(own.length).toBeLessThanOrEqual(2);
      for (const title of titles)
        expect(
          own.filter((text) => new RegExp(`${title}(?!\\d)`).test(text)),
          title,
        ).toHaveLength(1);
    }
  });

  test('closes a mail once: a second attempt sends what the first did', async () => {
    const campaign = await createCampaign(database);
    await follow(campaign.slug);
    await add(campaign.id, 'Pertama');
    const [mail] = await ownerSql<{ id: number }[]>`SELECT id FROM news_mails WHERE target_id = ${campaign.id}`;
    const first = await ownerSql`SELECT * FROM close_news_mail(${mail?.id ?? 0})`;
    await add(campaign.id, 'Kedua');
    expect([...(await ownerSql`SELECT * FROM close_news_mail(${mail?.id ?? 0})`)]).toEqual([...first]);
    const mails = await deliverFollowMails(running);
    expect(mails.map(({ subject }) => subject)).toEqual(['Kabar: Pertama']);
  });
});

describe('a donor', () => {
  const audience = async (id: number) =>
    (await ownerSql<{ count: number }[]>`SELECT count_news_audience(${id}) AS count`)[0]?.count;

  test('gets the news without asking, once however often they gave, and also as a follower', async () => {
    const campaign = await createCampaign(database);
    const ambassador = await createAmbassador(database, campaign);
    const [donor, both] = [newAddress(), newAddress()];
    for (const [slug, email] of [
      [campaign.slug, donor],
      [campaign.slug, donor],
      [campaign.slug, both],
    ] as const)
      await givePaid(running, slug, { donor: { name: 'Ratna', email } });
    await follow(campaign.slug, both);
    await follow(ambassador.slug, both);
    await giveOpen(running, campaign.slug, { donor: { name: 'Belum', email: newAddress() } });
    expect(await audience(campaign.id)).toBe(2);
    const mails = await publish(campaign.id);
    expect(mails.map(({ to }) => to).sort()).toEqual([donor, both].sort());
    expect(mails.find(({ to }) => to === donor)?.text).toContain('pernah berdonasi');
    expect(mails.find(({ to }) => to === both)?.text).toContain('mengikuti kabar');
  });

  test('who leaves stays away, through the next gift and update, until they ask again', async () => {
    const campaign = await createCampaign(database);
    const email = newAddress();
    const give = () => givePaid(running, campaign.slug, { donor: { name: 'Ratna', email } });
    await give();
    const [mail] = await publish(campaign.id);
    const token = followTokenIn(mail ?? { subject: '', text: '', html: '' }, 'berhenti');
    expect((await unfollow(token)).status).toBe(200);
    await give();
    await aDayLater(campaign.id);
    expect([await audience(campaign.id), await publish(campaign.id)]).toEqual([0, []]);
    await follow(campaign.slug, email);
    await aDayLater(campaign.id);
    expect((await publish(campaign.id)).map(({ to }) => to)).toEqual([email]);
  });

  test('gets nothing of an update that is not to be mailed', async () => {
    const campaign = await createCampaign(database);
    await givePaid(running, campaign.slug, { donor: { name: 'Ratna', email: newAddress() } });
    await createNews(database, campaign.id, { publishedAt: new Date(), title: 'Kecil' });
    await ownerSql`UPDATE target_news SET notifies = false WHERE target_id = ${campaign.id}`;
    await announcePublishedNews(sql);
    expect(await deliverFollowMails(running)).toEqual([]);
  });
});

describe('a member', () => {
  test('follows in one press with the confirmed address, and mails follow the account', async () => {
    const campaign = await createCampaign(database);
    const { token, userId, email } = await createAccount(database);
    expect((await ask(campaign.slug, {}, { token })).body.data).toEqual({ confirmed: true });
    expect((await ask(campaign.slug, {}, { token })).body.data).toEqual({ confirmed: true });
    const later = newAddress();
    await ownerSql`UPDATE users SET email = ${later} WHERE id = ${userId}`;
    const [mail] = await publish(campaign.id);
    expect([mail?.to, mail?.text.includes('Halo Ratna Wulandari')]).toEqual([later, true]);
    expect(email).not.toBe(later);
  });

  test('cannot confirm the address of another by it', async () => {
    const campaign = await createCampaign(database);
    const { token } = await createAccount(database);
    const email = newAddress();
    expect((await ask(campaign.slug, { email }, { token })).body.data).toEqual({ confirmed: false });
    expect(await followsOf(email)).toMatchObject([{ confirmed: false }]);
  });

  test('sees what is followed, and takes it along when the account is erased, guest follows too', async () => {
    const [one, two] = [await createCampaign(database), await createCampaign(database)];
    const { token, email } = await createAccount(database);
    await ask(one.slug, {}, { token });
    await follow(two.slug, email);
    expect((await call('GET', '/auth/export', { token })).body.data.follows).toHaveLength(2);
    expect((await call('DELETE', '/auth/account', { token })).status).toBe(200);
    expect(await followsOf(email)).toEqual([]);
    expect([...(await publish(one.id)), ...(await publish(two.id))]).toEqual([]);
  });
});

describe('a wish to follow is refused', () => {
  test('about what has no updates or is not public, and without an address', async () => {
    const product = await createProduct(database);
    const draft = await createCampaign(database, { status: 'draft' });
    for (const slug of ['tidak-ada', draft.slug, product.slug])
      expectFailure(await ask(slug, { email: newAddress() }), 404, 'not_found');
    const { slug } = await createCampaign(database);
    for (const body of [{}, { email: 'bukan surel' }, { email: newAddress(), confirmed: true }])
      expectFailure(await ask(slug, body), 422, 'invalid_fields');
  });

  test('to a network with more than its budget', async () => {
    const { slug } = await createCampaign(database);
    const clientAddress = newVisitor();
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push((await ask(slug, { email: newAddress() }, { clientAddress })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await deliverFollowMails(running);
  });
});
