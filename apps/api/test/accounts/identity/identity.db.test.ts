import { PassThrough } from 'node:stream';
import { identityReviewSchema, identitySchema } from '@uluran/contract/endpoints';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { identityMailHandlers } from '../../../src/accounts/identity/mail-handlers.ts';
import { eraseIdentity, pruneIdentities } from '../../../src/accounts/identity/service.ts';
import { createPictureStore } from '../../../src/platform/pictures/store.ts';
import { IDENTITY_DOCUMENTS as kind, openDocument } from '../../../src/platform/private-documents/envelope.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { reseal } from '../../../src/platform/secrets/service.ts';
import { readPersonalRecords } from '../../../src/site/privacy/personal-data.ts';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { createIdentity, DOCUMENT } from '../../support/identity.ts';
import { versionOf } from '../../support/queues.ts';
import { testKey, testSealer } from '../../support/sealer.ts';
import { deliverMailsOf } from '../../support/sent-mails.ts';
import { startTestApi } from '../../support/test-api.ts';

const lines = new PassThrough();
const logged: string[] = [];
lines.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
const log = pino({ level: 'trace' }, lines);
const noFiles = () => Promise.reject(new Error('a document is no public picture'));
const pictures = createPictureStore({
  files: { findSize: noFiles, put: noFiles, read: noFiles, remove: noFiles },
  log,
});
const running = await startTestApi({ log, pictures });
const { database, call, fetch } = running;
const { sql, ownerSql } = database;
const reviewer = await createOperator(database);

const PATH = '/me/identity';
const SECRET = 'NIK 3273015708900012';
const PDF = Buffer.from(
  `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n3 0 obj\n<< /Type /Page /Note (${SECRET}) >>\nendobj\n%%EOF\n`,
);
const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#846' } })
  .withExif({ IFD0: { Copyright: SECRET } })
  .jpeg()
  .toBuffer();

beforeEach(async () => {
  await ownerSql`DELETE FROM rate_budgets`;
});

const send = (account: Account, method: string, path: string, body?: unknown) =>
  fetch(
    new Request(`http://uluran.test/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${account.token}`,
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    }),
  );

async function upload(account: Account, kind: string, bytes: Buffer, name = 'berkas.jpg') {
  const form = new FormData();
  form.set('document', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  const response = await send(account, 'POST', `${PATH}/documents/${kind}`, form);
  return { status: response.status, body: (await response.json()) as { data: { fields: { document: string[] } } } };
}

async function identityOf({ token }: Account) {
  return identitySchema.parse((await call('GET', PATH, { token })).body.data);
}

const describe_ = (account: Account, body: object) => call('PUT', PATH, { token: account.token, body });
const PERSON = { kind: 'person', legalName: 'Ratna Wulandari' };

async function storedOf({ userId }: Account): Promise<{ id: number; keySealed: string; content: Buffer }[]> {
  return await sql`
    SELECT d.id, d.key_sealed AS "keySealed", d.content FROM identity_documents d JOIN identity_checks c ON c.id = d.check_id WHERE c.user_id = ${userId} ORDER BY d.id`;
}

test('a member hands documents in, a reviewer opens them, and the member reads when and what was decided', async () => {
  const owner = await createAccount(database);
  expect(await identityOf(owner)).toEqual({ check: null, verifiedUntil: null });
  expect((await describe_(owner, PERSON)).status).toBe(200);
  expect((await upload(owner, 'ktp', photo, 'ktp.pdf')).status).toBe(201);
  expect((await call('POST', `${PATH}/submit`, { token: owner.token })).body.data.fields).toEqual({
    selfie: ['Unggah foto diri sambil memegang KTP.'],
  });
  await upload(owner, 'selfie', PDF, 'selfie.jpg');
  const submitted = identitySchema.parse((await call('POST', `${PATH}/submit`, { token: owner.token })).body.data);
  expect(submitted.check).toMatchObject({
    status: 'checking',
    documents: [
      { kind: 'ktp', mediaType: 'image/jpeg' },
      { kind: 'selfie', mediaType: 'application/pdf', bytes: PDF.byteLength },
    ],
    looks: [],
  });

  const list = (await call('GET', '/ops/identities', { token: reviewer.token })).body.data as {
    id: string;
    legalName: string;
  }[];
  const { id = '' } = list.at(-1) ?? {};
  const look = await send(reviewer, 'GET', `/ops/identities/${id}/documents/ktp`);
  expect(Object.fromEntries(look.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="ktp.jpg"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const shown = await sharp(Buffer.from(await look.arrayBuffer())).metadata();
  expect([shown.width, shown.height, shown.exif]).toEqual([2400, 1600, undefined]);
  expect((await identityOf(owner)).check?.looks).toEqual([{ document: 'ktp', lookedAt: expect.any(String) }]);

  const { item } = (await call('GET', `/ops/identities/${id}`, { token: reviewer.token })).body.data;
  const verify = { token: reviewer.token, body: { version: item.version } };
  const verified = await call('POST', `/ops/identities/${id}/verify`, verify);
  expect(identityReviewSchema.parse(verified.body.data)).toMatchObject({
    status: 'verified',
    item: null,
    history: [{ action: 'look', words: 'ktp' }, { action: 'verify' }],
  });
  const { check, verifiedUntil } = await identityOf(owner);
  expect(check).toMatchObject({ status: 'verified', validUntil: verifiedUntil });
  expect((await call('POST', `/ops/identities/${id}/verify`, verify)).body.data.code).toBe('item_changed');
  const [mail] = (await deliverMailsOf(running, identityMailHandlers)).filter(({ to }) => to === owner.email);
  expect(mail?.text).toContain('Berlaku sampai');
  expect(await sql`SELECT id FROM broken_action_seals`).toEqual([]);
});

test('a refused check says why, and another one may be handed in at once', async () => {
  const owner = await createAccount(database);
  const id = await createIdentity(database, owner.userId, 'checking', 'organisation');
  const { token } = reviewer;
  expect((await call('GET', '/ops/identities', { token })).body.data).toContainEqual(
    expect.objectContaining({ id, kind: 'organisation', legalName: 'Ratna Wulandari' }),
  );
  const version = await versionOf(database, 'identity', id);
  const decide = async (step: string, body: object) =>
    (await call('POST', `/ops/identities/${id}/${step}`, { token, body: { version, ...body } })).status;
  expect(await decide('refuse', { words: ' ' })).toBe(422);
  expect(await decide('refuse', { words: 'Akta tidak terbaca.' })).toBe(200);
  expect(await decide('verify', {})).toBe(409);
  expect((await identityOf(owner)).check).toMatchObject({ status: 'refused', reason: 'Akta tidak terbaca.' });
  const [mail] = (await deliverMailsOf(running, identityMailHandlers)).filter(({ to }) => to === owner.email);
  expect(mail?.text).toContain('Akta tidak terbaca.');
  expect((await upload(owner, 'deed', PDF)).status).toBe(409);
  await describe_(owner, { kind: 'organisation', legalName: 'Yayasan Detak', representative: 'Ratna' });
  expect((await identityOf(owner)).check).toMatchObject({ status: 'collecting', documents: [], reason: null });
});

test('what is being read stays as it is, and may be taken back whole', async () => {
  const owner = await createAccount(database);
  await createIdentity(database, owner.userId, 'checking');
  expect((await describe_(owner, PERSON)).status).toBe(409);
  expect((await upload(owner, 'ktp', PDF)).status).toBe(409);
  expect((await send(owner, 'DELETE', PATH)).status).toBe(200);
  expect(await identityOf(owner)).toEqual({ check: null, verifiedUntil: null });
  expect(await storedOf(owner)).toEqual([]);
  expect((await send(owner, 'DELETE', PATH)).status).toBe(409);
});

test('documents lie encrypted, each with a key of its own, and the reseal brings all to another key', async () => {
  const owner = await createAccount(database);
  await describe_(owner, PERSON);
  for (const kind of ['ktp', 'selfie']) await upload(owner, kind, PDF);
  const [ktp, selfie] = await storedOf(owner);
  if (ktp === undefined || selfie === undefined) throw new Error('no documents');
  for (const { content } of [ktp, selfie]) expect(content.includes(SECRET)).toBe(false);
  expect(ktp.content.subarray(12).equals(selfie.content.subarray(12))).toBe(false);
  expect(() => openDocument(testSealer, { kind, rowId: selfie.id }, ktp)).toThrow('does not open');
  expect(() => openDocument(testSealer, { kind, rowId: ktp.id }, { ...ktp, content: selfie.content })).toThrow(
    'does not open',
  );

  const next = createSealer([testKey('k9'), testKey('uji')]);
  await reseal(ownerSql, next, { by: reviewer.userId });
  const [moved] = await storedOf(owner);
  expect(moved?.keySealed).toMatch(/^v1:k9:/);
  expect(moved && openDocument(createSealer([testKey('k9')]), { kind, rowId: moved.id }, moved).equals(PDF)).toBe(true);
  await reseal(ownerSql, createSealer([testKey('uji'), testKey('k9')]), { by: reviewer.userId });
  const own = await send(owner, 'GET', `${PATH}/documents/ktp`);
  expect(Buffer.from(await own.arrayBuffer()).equals(PDF)).toBe(true);
});

test('nobody decides or opens their own check, and roles are looked at again by the database', async () => {
  const id = await createIdentity(database, reviewer.userId, 'checking');
  const { token } = reviewer;
  for (const [method, path, body] of [
    ['GET', 'documents/ktp', undefined],
    ['POST', 'verify', { version: await versionOf(database, 'identity', id) }],
  ] as const)
    expect((await call(method, `/ops/identities/${id}/${path}`, { token, body })).body).toMatchObject({
      message: 'Identitas sendiri diperiksa oleh orang lain.',
      data: { code: 'forbidden' },
    });
  const finance = await createOperator(database, { role: 'finance' });
  const locked = ownerSql`SELECT lock_identity(c.id, ${finance.userId}) FROM identity_checks c WHERE c.public_id = ${id}`;
  await expect(locked).rejects.toMatchObject({ constraint_name: 'reviewer' });
  const collecting = await createIdentity(database, (await createAccount(database)).userId);
  expect((await call('GET', `/ops/identities/${collecting}`, { token })).status).toBe(404);
  expect((await call('GET', `/ops/identities/${collecting}/documents/ktp`, { token })).status).toBe(404);
  await expect(sql`UPDATE identity_checks SET status = 'verified'`).rejects.toThrow('permission denied');
  await expect(sql`SELECT lock_identity(1, ${reviewer.userId})`).rejects.toThrow('permission denied');
});

test.each([
  ['a program named like a picture', Buffer.from('MZ\x90\0 bukan foto'), 'ktp.jpg', /Pilih foto/],
  ['a page named like a PDF', Buffer.from('<script>alert(1)</script>%PDF-1.7'), 'ktp.pdf', /Pilih foto/],
  ['a PDF with a script', Buffer.from(PDF.toString().replace('/Note', '/JS')), 'ktp.pdf', /skrip/],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'ktp.svg', /Pilih foto/],
  ['a damaged picture', photo.subarray(0, 4_000), 'ktp.jpg', /rusak/],
])('%s is refused in a sentence', async (_, bytes, name, words) => {
  const owner = await createAccount(database);
  await describe_(owner, PERSON);
  const { status, body } = await upload(owner, 'ktp', bytes, name);
  expect(status).toBe(422);
  expect(body.data.fields.document[0]).toMatch(words);
  expect(await storedOf(owner)).toEqual([]);
});

test('a file above 20 MB is not taken, nor one of another kind of check, nor one before a check was begun', async () => {
  const owner = await createAccount(database);
  expect((await upload(owner, 'ktp', PDF)).status).toBe(409);
  await describe_(owner, PERSON);
  expect((await upload(owner, 'ktp', Buffer.alloc(21 * 1024 * 1024))).status).toBe(413);
  expect((await upload(owner, 'deed', PDF)).status).toBe(404);
  expect((await upload(owner, 'paspor', PDF)).status).toBe(404);
  await describe_(owner, { kind: 'organisation', legalName: 'Yayasan' }).then(({ body }) =>
    expect(body.data.fields).toHaveProperty('representative'),
  );
});

test('another kind of check has none of the documents of the one before; a document replaces the one before', async () => {
  const owner = await createAccount(database);
  await describe_(owner, PERSON);
  await upload(owner, 'ktp', PDF);
  await upload(owner, 'ktp', Buffer.concat([PDF, Buffer.from('\n')]));
  expect((await identityOf(owner)).check?.documents).toMatchObject([{ bytes: PDF.byteLength + 1 }]);
  await describe_(owner, { ...PERSON, legalName: 'Ratna W.' });
  expect((await identityOf(owner)).check).toMatchObject({ legalName: 'Ratna W.', documents: [{ kind: 'ktp' }] });
  await describe_(owner, { kind: 'organisation', legalName: 'Yayasan Detak', representative: 'Ratna' });
  expect((await identityOf(owner)).check?.documents).toEqual([]);
});

test('twenty at once keep one check and one document of each kind', async () => {
  const owner = await createAccount(database);
  await Promise.all(Array.from({ length: 10 }, () => describe_(owner, PERSON)));
  await Promise.all(Array.from({ length: 4 }, () => upload(owner, 'ktp', PDF)));
  const [{ checks }] = await sql<[{ checks: number }]>`
    SELECT count(*)::integer AS checks FROM identity_checks WHERE user_id = ${owner.userId}`;
  expect([checks, (await storedOf(owner)).length]).toEqual([1, 1]);
});

test('documents are deleted 30 days after a refusal, an expiry, or when they were left lying; what is needed stays', async () => {
  await ownerSql`DELETE FROM identity_checks`;
  const [refused, verified, expired, left, fresh] = await Promise.all(
    Array.from({ length: 5 }, () => createAccount(database)),
  );
  if (!refused || !verified || !expired || !left || !fresh) throw new Error('no accounts');
  await createIdentity(database, refused.userId, 'refused');
  await createIdentity(database, verified.userId, 'verified');
  await createIdentity(database, expired.userId, 'verified');
  await createIdentity(database, left.userId);
  await createIdentity(database, fresh.userId);
  expect(await pruneIdentities(sql)).toBe(0);
  await ownerSql`UPDATE identity_checks SET decided_at = decided_at - interval '31 days' WHERE user_id = ANY(${[refused.userId, verified.userId]})`;
  await ownerSql`UPDATE identity_checks SET valid_until = now() - interval '31 days' WHERE user_id = ${expired.userId}`;
  await ownerSql`UPDATE identity_checks SET begun_at = now() - interval '31 days' WHERE user_id = ANY(${[left.userId, fresh.userId]})`;
  await ownerSql`
    UPDATE identity_documents SET uploaded_at = now() - interval '31 days' WHERE check_id = (SELECT id FROM identity_checks WHERE user_id = ${left.userId})`;
  expect((await identityOf(expired)).verifiedUntil).toBeNull();
  expect(await pruneIdentities(sql)).toBe(6);
  expect((await identityOf(refused)).check).toMatchObject({ status: 'refused', documents: [] });
  expect((await identityOf(left)).check).toBeNull();
  expect((await storedOf(verified)).length).toBe(2);
  expect((await storedOf(fresh)).length).toBe(2);
});

test('the export has the checks and looks, and nothing is left of those of one who is erased', async () => {
  const owner = await createAccount(database);
  const id = await createIdentity(database, owner.userId, 'checking');
  await send(reviewer, 'GET', `/ops/identities/${id}/documents/selfie`);
  const { identityChecks } = await readPersonalRecords(sql, testSealer, owner.userId);
  expect(identityChecks).toMatchObject([
    { legalName: 'Ratna Wulandari', status: 'checking', documents: [{}, {}], looks: [{ document: 'selfie' }] },
  ]);
  await sql.begin((tx) => eraseIdentity(tx, owner.userId));
  expect(await storedOf(owner)).toEqual([]);
  expect(await identityOf(owner)).toEqual({ check: null, verifiedUntil: null });
});

test('a document as large as may be is encrypted, and comes back whole', async () => {
  const owner = await createAccount(database);
  await describe_(owner, PERSON);
  const large = Buffer.concat([
    PDF.subarray(0, -6),
    Buffer.from(`9 0 obj\n<< /Length ${19 * 1024 * 1024} >>\nstream\n`),
    // No random bytes: a few in a hundred million look like a hidden object, which is refused.
    Buffer.alloc(19 * 1024 * 1024, 'Hasil pemindaian. '),
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
  expect((await upload(owner, 'ktp', large)).status).toBe(201);
  const own = await send(owner, 'GET', `${PATH}/documents/ktp`);
  expect(Buffer.from(await own.arrayBuffer()).equals(large)).toBe(true);
});

afterAll(() => {
  expect(logged.filter((line) => line.includes(SECRET) || line.includes(DOCUMENT.toString()))).toEqual([]);
});
