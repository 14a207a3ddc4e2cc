import { link, marked, paragraph, richText } from '@uluran/contract/rich-text';
import { expect, test } from 'vitest';
import { createPreviews } from '../../../src/targets/drafts/previews.ts';
import { createAccount } from '../../support/accounts.ts';
import { createDraft } from '../../support/drafts.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database } = running;

async function draftOf() {
  const owner = await createAccount(database);
  return { owner, id: await createDraft(database, owner.userId) };
}

async function previewOf(owner: { token: string }, id: string) {
  const { status, body } = await running.call('POST', `/me/campaigns/${id}/preview`, { token: owner.token });
  return { status, token: String(body.data?.path).split('/').at(-1) ?? '', path: body.data?.path };
}

const read = (token: string) => running.call('GET', `/campaign-previews/${token}`);

test('a draft is seen by its signed address, without an account, as it is written now', async () => {
  const { owner, id } = await draftOf();
  const { status, token, path } = await previewOf(owner, id);
  expect(status).toBe(201);
  expect(path).toMatch(/^\/pratinjau\//);
  const { body, status: found, headers } = await read(token);
  expect(found).toBe(200);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(body.data).toMatchObject({
    kind: 'campaign',
    parent: null,
    title: 'Sumur bor untuk 60 keluarga di Oesapa',
    category: 'Kemanusiaan',
    organiser: { verified: false, campaignCount: 0 },
    platformFeeBasisPoints: 500,
  });
  expect(body.data.owner).toBeUndefined();
  await running.call('PATCH', `/me/campaigns/${id}/draft`, {
    token: owner.token,
    body: { version: 1, title: 'Sumur kedua' },
  });
  expect((await read(token)).body.data.title).toBe('Sumur kedua');
});

test('a link of its story to a site that is not allowed is text, before any review', async () => {
  const { owner, id } = await draftOf();
  const story = richText(paragraph('Lihat ', link('https://hadiah.invalid/klaim', 'hadiah Anda')));
  const saved = await running.call('PATCH', `/me/campaigns/${id}/draft`, {
    token: owner.token,
    body: { version: 1, story },
  });
  expect(saved.status).toBe(200);
  const { token } = await previewOf(owner, id);
  const { body } = await read(token);
  expect(JSON.stringify(body.data.story)).not.toContain('hadiah.invalid');
  expect(body.data.story).toEqual(
    richText(paragraph('Lihat ', 'hadiah Anda', marked(' (tautan ke situs luar ini tidak kami buka)', 'italic'))),
  );
});

test('an altered address opens nothing, nor does one of another campaign with its signature', async () => {
  const [{ owner, id }, other] = [await draftOf(), await draftOf()];
  const { token } = await previewOf(owner, id);
  const [content = '', signature = ''] = token.split('~');
  const later = `zzzzzzzz_${id}`;
  const tampered = [
    content,
    `${content}~`,
    `${content}~${signature.slice(1)}`,
    `${content}~${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${content.replace(id, other.id)}~${signature}`,
    `${later}~${signature}`,
    `${token}~x`,
    'tidak-ada',
  ];
  for (const wrong of tampered) expect((await read(encodeURIComponent(wrong))).status, wrong).toBe(404);
});

test('it ends after a day, and with the draft', async () => {
  const { owner, id } = await draftOf();
  let now = Date.now();
  const previews = createPreviews(database.sql, { guardDocument: (document) => document }, () => now);
  const token = (await previews.link({ caller: owner.userId, id })).path.split('/').at(-1) ?? '';
  now += 24 * 60 * 60 * 1_000 - 1;
  expect((await previews.read(token)).title).toContain('Sumur');
  now += 1;
  await expect(previews.read(token)).rejects.toMatchObject({ code: 'not_found' });
  const { token: fresh } = await previewOf(owner, id);
  await running.call('DELETE', `/me/campaigns/${id}/draft`, { token: owner.token });
  expect((await read(fresh)).status).toBe(404);
});

test('nobody signs an address of another account’s campaign', async () => {
  const { id } = await draftOf();
  const stranger = await createAccount(database);
  expect((await previewOf(stranger, id)).status).toBe(404);
});
