import { expect, test } from 'vitest';
import { openApiDocument } from '../../../src/platform/api-docs/openapi.ts';
import { AnswerUndocumented, createAnswerCheck } from '../../../src/testing/answer-check.ts';
import { createAccount } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { requestOf, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { slug } = await createCampaign(running.database);
const check = createAnswerCheck(openApiDocument('/api'), '/api');

/** Changes that spoil a response. Fields of its body are named with dots; undefined removes one. */
interface Spoiling {
  status?: number;
  type?: string;
  fields?: Record<string, unknown>;
}

function put(body: Record<string, unknown>, name: string, value: unknown): void {
  const [head = '', ...rest] = name.split('.');
  if (rest.length === 0) body[head] = value;
  else put(body[head] as Record<string, unknown>, rest.join('.'), value);
}

/** Checks the server's response to a call after these changes. */
async function checkSpoilt(method: string, path: string, { status, type, fields = {} }: Spoiling): Promise<void> {
  const request = requestOf(method, path);
  const right = await running.fetch(request);
  const body = (await right.json()) as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) put(body, name, value);
  const headers = { 'Content-Type': type ?? right.headers.get('Content-Type') ?? '' };
  await check(request, new Response(JSON.stringify(body), { status: status ?? right.status, headers }));
}

const campaign = `/campaigns/${slug}`;
const missing = '/campaigns/tidak-ada';

test('the server’s own answers are let through, and can still be read', async () => {
  for (const path of ['/home', campaign, `${campaign}/news`, missing, '/tidak-ada', '/auth/profile']) {
    await checkSpoilt('GET', path, {});
  }
  await checkSpoilt('PATCH', '/home', {});
});

test.each<[string, string, Spoiling]>([
  ['a status that is not declared', campaign, { status: 201 }],
  ['a failure’s status that is not declared', campaign, { status: 409 }],
  ['HTML', campaign, { type: 'text/html' }],
  ['no type', campaign, { type: '' }],
  ['no envelope', campaign, { fields: { status: undefined } }],
  ['the envelope of a failure', campaign, { fields: { status: false } }],
  ['a missing field', campaign, { fields: { 'data.raisedRupiah': undefined } }],
  ['a field of another type', campaign, { fields: { 'data.raisedRupiah': '50000' } }],
  ['a field nobody declared', campaign, { fields: { 'data.ownerEmail': 'siti@contoh.id' } }],
  ['a time that is none', campaign, { fields: { 'data.endsAt': 'besok' } }],
  ['a time with microseconds', campaign, { fields: { 'data.now': '2026-11-25T03:00:00.123456Z' } }],
  ['a time of another zone', campaign, { fields: { 'data.now': '2026-11-25T03:00:00.123+00:00' } }],
  ['a time in a text', campaign, { fields: { 'data.title': '2026-11-25 03:00:00.123+00' } }],
  ['a list without its cursor', `${campaign}/news`, { fields: { meta: undefined } }],
  [
    'a list with a cursor that can be read',
    `${campaign}/news`,
    { fields: { 'meta.nextCursor': Buffer.from('["2026-11-25 03:00:00+00",7]').toString('base64url') } },
  ],
  ['a code that nobody knows', missing, { fields: { 'data.code': 'campaign_missing' } }],
  ['a code of another call', missing, { fields: { 'data.code': 'wrong_credentials' } }],
  ['a failure without a sentence', missing, { fields: { message: undefined } }],
  ['an unknown path that is found', '/tidak-ada', { status: 200 }],
])('%s is caught', async (_, path, spoiling) => {
  await expect(checkSpoilt('GET', path, spoiling)).rejects.toThrow(AnswerUndocumented);
});

test('a server that answers what the document forbids fails whatever test calls it', async () => {
  const { ownerSql } = running.database;
  const { token, userId } = await createAccount(running.database);
  const profile = () => running.call('GET', '/auth/profile', { token });
  expect((await profile()).status).toBe(200);
  await ownerSql`ALTER TABLE users DROP CONSTRAINT users_role_check`;
  await ownerSql`UPDATE users SET role = 'raja' WHERE id = ${userId}`;
  await expect(profile()).rejects.toThrow(/GET \/api\/auth\/profile → 200: \/data\/role must be equal to one of/);
});
