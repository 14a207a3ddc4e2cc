import { afterEach, expect, test } from 'vitest';
import { campaignReviewMailHandlers } from '../../../src/backoffice/queues/campaigns/mail-handlers.ts';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { createUpload, wholeAmbassador } from '../../support/drafts.ts';
import { givePaid } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createAmbassador } from '../../support/kinds.ts';
import { deliverMailsOf } from '../../support/sent-mails.ts';
import { startTestApi } from '../../support/test-api.ts';
import { reviewCalls } from './review-calls.ts';

const running = await startTestApi();
const { database } = running;
const { ownerSql } = database;
afterEach(() => expectInvariants(database));

const own = (account: Account) => (method: string, path: string, body?: unknown) =>
  running.call(method, `/me/campaigns${path}`, { token: account.token, body });
const ops = (operator: Account) => reviewCalls(running, operator);

/** A page for a new submitted campaign, its owner and an operator. */
async function handedIn() {
  const [owner, operator, organiser] = [
    await createAccount(database),
    await createOperator(database),
    await createAccount(database),
  ];
  const campaign = await createCampaign(database, { ownerId: organiser.userId });
  const member = own(owner);
  const { id } = (await member('POST', '', { parent: campaign.slug })).body.data as { id: string };
  await member('PATCH', `/${id}/draft`, { version: 1, ...(await wholeAmbassador(database, owner.userId)) });
  expect((await member('POST', `/${id}/submit`, { version: 2 })).status).toBe(200);
  return { owner, operator, organiser, campaign, member, call: ops(operator), id };
}

/** The same, approved; with its slug. */
async function approved() {
  const page = await handedIn();
  await page.call('POST', `/${page.id}/take`);
  expect((await page.call('POST', `/${page.id}/approve`)).status).toBe(200);
  const { slug } = (await page.member('GET', `/${page.id}`)).body.data as { slug: string };
  return { ...page, slug };
}

test('a page goes from comments to changes to an approved one, whose gifts arrive in the campaign’s fund', async () => {
  const { owner, organiser, campaign, member, call, id } = await handedIn();
  expect((await call('GET', '')).body.data).toContainEqual(
    expect.objectContaining({ id, kind: 'ambassador', status: 'submitted' }),
  );
  expect((await call('POST', `/${id}/take`)).body.data).toMatchObject({
    kind: 'ambassador',
    parent: { slug: campaign.slug },
    draft: { person: 'Bima Nugroho', words: 'Temani saya lari.', missing: [] },
  });
  await call('POST', `/${id}/comments`, { field: 'words', words: 'Sebut untuk apa.' });
  await call('POST', `/${id}/request-changes`, { words: 'Satu hal lagi.' });
  expect((await member('GET', `/${id}`)).body.data.draft).toMatchObject({
    status: 'changes_requested',
    comments: [{ field: 'words', words: 'Sebut untuk apa.' }],
  });
  await member('PATCH', `/${id}/draft`, { version: 2, words: 'Temani saya lari untuk Oesapa.' });
  await member('POST', `/${id}/submit`, { version: 3 });
  await call('POST', `/${id}/take`);
  expect((await call('POST', `/${id}/approve`)).body.data).toMatchObject({
    status: 'live',
    draft: null,
  });

  const { slug, actions, published } = (await member('GET', `/${id}`)).body.data;
  expect([slug, actions, published.words]).toEqual([
    'lari-100-kilometer-untuk-oesapa',
    ['revise', 'pause', 'end'],
    'Temani saya lari untuk Oesapa.',
  ]);
  const { data } = (await running.get(`/duta-kasih/${slug}`)).body;
  const { data: parent } = (await running.get(`/campaigns/${campaign.slug}`)).body;
  expect(data).toMatchObject({
    person: 'Bima Nugroho',
    introduction: 'Guru olahraga, Sleman',
    words: 'Temani saya lari untuk Oesapa.',
    portrait: { alt: 'Bima di garis akhir', width: 1200 },
    acceptsDonations: true,
    endsAt: parent.endsAt,
    budget: [],
    category: parent.category,
  });
  expect(parent.ambassadorCount).toBe(1);
  expect((await running.get(`/duta-kasih?campaign=${campaign.slug}`)).body.meta?.total).toBe(1);

  await givePaid(running, slug, { target: { kind: 'ambassador', slug }, amountRupiah: 40_000 });
  await rollUpLedger(database.sql);
  expect((await running.get(`/campaigns/${campaign.slug}`)).body.data).toMatchObject({
    raisedRupiah: 40_000,
    throughAmbassadorsRupiah: 40_000,
  });
  const mails = await deliverMailsOf(running, campaignReviewMailHandlers);
  const told = mails.filter(({ to }) => to === owner.email);
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    'Disetujui: Lari 100 kilometer untuk Oesapa',
    'Perlu perbaikan: Lari 100 kilometer untuk Oesapa',
  ]);
  const ofApproval = told.find(({ subject }) => subject.startsWith('Disetujui'))?.text;
  expect(ofApproval).toContain(`https://donasi.example/duta-kasih/${slug}`);
  expect(ofApproval).toContain('Halaman duta kasih Anda disetujui');
  const toOrganiser = mails.filter(({ subject }) => subject.startsWith('Duta kasih baru'));
  expect(toOrganiser.map(({ to }) => to)).toEqual([organiser.email]);
  expect(toOrganiser[0]?.text).toContain('Bima Nugroho mengajak orang berdonasi untuk galang dana Anda');
  expect(toOrganiser[0]?.text).toContain(`https://donasi.example/duta-kasih/${slug}`);
});

test('a change is written over what is public, and the public reads it from the approval on', async () => {
  const { owner, member, call, id, slug } = await approved();
  expect((await member('POST', `/${id}/draft`)).body.data.draft).toMatchObject({
    number: 2,
    person: 'Bima Nugroho',
    cover: { alt: 'Bima di garis akhir' },
    missing: [],
  });
  const cover = { url: await createUpload(database, owner.userId), alt: 'Bima di Oesapa' };
  await member('PATCH', `/${id}/draft`, { version: 1, introduction: 'Guru, Sleman', cover });
  const read = async () => (await running.get(`/duta-kasih/${slug}`)).body.data;
  await member('POST', `/${id}/submit`, { version: 2 });
  await call('POST', `/${id}/take`);
  expect((await read()).introduction).toBe('Guru olahraga, Sleman');
  await deliverMailsOf(running, campaignReviewMailHandlers);
  await call('POST', `/${id}/approve`);
  const subjects = (await deliverMailsOf(running, campaignReviewMailHandlers)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Duta kasih baru'))).toEqual([]);
  expect(await read()).toMatchObject({ introduction: 'Guru, Sleman', portrait: { alt: 'Bima di Oesapa' }, slug });
});

test('a change that is discarded leaves what is public', async () => {
  const { member, id } = await approved();
  await member('POST', `/${id}/draft`);
  await member('PATCH', `/${id}/draft`, { version: 1, words: 'Lain.' });
  expect((await member('DELETE', `/${id}/draft`)).status).toBe(200);
  expect((await member('GET', `/${id}`)).body.data).toMatchObject({
    draft: null,
    published: { words: 'Temani saya lari.' },
  });
});

test('a page is paused, goes on, and ends', async () => {
  const { member, id, slug } = await approved();
  const read = async () => (await running.get(`/duta-kasih/${slug}`)).body.data;
  for (const [step, status, acceptsDonations] of [
    ['pause', 'paused', false],
    ['resume', 'live', true],
    ['end', 'ended', false],
  ] as const) {
    expect((await member('POST', `/${id}/${step}`)).body.data.status).toBe(status);
    expect(await read()).toMatchObject({ status, acceptsDonations });
  }
});

test('after a page has ended its member may begin another one for the same campaign', async () => {
  const { member, id, campaign } = await approved();
  expect((await member('POST', '', { parent: campaign.slug })).status).toBe(409);
  await member('POST', `/${id}/end`);
  expect((await member('POST', '', { parent: campaign.slug })).status).toBe(201);
});

test('an account whose pages have ended can be erased: gifts stay, and nothing of the person does', async () => {
  const { owner, member, campaign, id, slug } = await approved();
  const gift = await givePaid(running, slug, { target: { kind: 'ambassador', slug }, amountRupiah: 40_000 });
  const erase = () => running.call('DELETE', '/auth/account', { token: owner.token });
  expect((await erase()).body.data.code).toBe('account_in_use');
  await member('POST', `/${id}/end`);
  expect((await erase()).status).toBe(200);
  await rollUpLedger(database.sql);

  expect((await running.get(`/duta-kasih/${slug}`)).status).toBe(404);
  const { target } = (await running.get(`/payments/${gift.paymentId}`)).body.data.donation;
  const { data: page } = (await running.get(`/duta-kasih/${target.slug}`)).body;
  const { data: parent } = (await running.get(`/campaigns/${campaign.slug}`)).body;
  expect(page).toMatchObject({
    title: 'Halaman duta kasih yang sudah ditutup',
    person: 'Seorang duta kasih',
    introduction: 'Akun pemilik halaman ini sudah dihapus',
    words: 'Terima kasih kepada semua yang memberi lewat halaman ini.',
    status: 'closed',
    raisedRupiah: 40_000,
    summary: parent.summary,
    portrait: parent.cover,
    organiser: { name: 'Akun dihapus' },
  });
  const [{ targetId }] = await ownerSql<[{ targetId: number }]>`
    SELECT id AS "targetId" FROM donation_targets WHERE public_id = ${id}`;
  for (const rows of [
    'donation_targets t WHERE id',
    'ambassadors t WHERE target_id',
    'target_revisions t WHERE target_id',
    "search_documents t WHERE kind = 'ambassador' AND source_id",
  ]) {
    const [row] = await ownerSql.unsafe(`SELECT t::text AS kept FROM ${rows} = ${targetId}`);
    expect(row?.kept).toMatch(/./);
    expect(row?.kept).not.toMatch(/Bima|oesapa/i);
  }
  expect(await ownerSql`SELECT number FROM target_revisions WHERE target_id = ${targetId}`).toEqual([{ number: 1 }]);
  expect(await ownerSql`SELECT slug FROM target_slugs WHERE target_id = ${targetId}`).toEqual([{ slug: target.slug }]);
  expect(await ownerSql`SELECT FROM picture_uploads WHERE user_id = ${owner.userId}`).toEqual([]);
});

test('a page that was there before members wrote them can be changed', async () => {
  const [owner, campaign] = [await createAccount(database), await createCampaign(database)];
  const page = await createAmbassador(database, campaign, { ownerId: owner.userId });
  const member = own(owner);
  expect((await member('GET', `/${page.publicId}`)).body.data.published).toMatchObject({ person: 'Bima Nugroho' });
  expect((await member('POST', `/${page.publicId}/draft`)).body.data.draft).toMatchObject({
    person: 'Bima Nugroho',
    words: 'Temani saya lari.',
    cover: { alt: 'Bima', width: 800 },
  });
});

test('a page that ends with its campaign goes on with it when that is extended', async () => {
  const { operator, campaign, slug } = await approved();
  const endsOf = async (path: string) => (await running.get(path)).body.data.endsAt as string;
  await ownerSql`SELECT begin_revision(${campaign.id})`;
  await ownerSql`
    UPDATE target_revisions SET ends_at = ends_at + interval '20 days', status = 'submitted', submitted_at = now() WHERE target_id = ${campaign.id} AND number = 2`;
  await ops(operator)('POST', `/${campaign.publicId}/take`);
  const before = await endsOf(`/duta-kasih/${slug}`);
  expect((await ops(operator)('POST', `/${campaign.publicId}/approve`)).status).toBe(200);
  expect(await endsOf(`/duta-kasih/${slug}`)).toBe(await endsOf(`/campaigns/${campaign.slug}`));
  expect(Date.parse(await endsOf(`/duta-kasih/${slug}`)) - Date.parse(before)).toBe(20 * 86_400_000);
});

test('operators read what a page is for and whose words it has', async () => {
  const { campaign, id, call } = await handedIn();
  expect((await call('GET', `/${id}`)).body.data).toMatchObject({
    kind: 'ambassador',
    parent: { title: campaign.title, slug: campaign.slug },
    draft: { person: 'Bima Nugroho', introduction: 'Guru olahraga, Sleman', words: 'Temani saya lari.' },
  });
  expect((await call('GET', '')).body.data).toContainEqual(expect.objectContaining({ id, kind: 'ambassador' }));
});
