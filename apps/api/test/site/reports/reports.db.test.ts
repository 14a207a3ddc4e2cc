import { describe, expect, test } from 'vitest';
import { pruneReports } from '../../../src/site/reports/service.ts';
import { createAccount, createOperator, newAddress } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { createAmbassador, createCsrProgramme, createProduct } from '../../support/kinds.ts';

import { newVisitor } from '../../support/limits.ts';
import { versionOf } from '../../support/queues.ts';
import { expectFailure } from '../../support/refusals.ts';
import { type Answer, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call, get } = running;
const { ownerSql } = database;
const campaign = await createCampaign(database);
const operator = await createOperator(database, { role: 'reviewer' });
let serial = 0;

function words(): string {
  serial += 1;
  return `Foto sampulnya milik lembaga lain, nomor ${serial}.`;
}

interface From {
  token?: string;
  clientAddress?: string;
}

const send = (slug: string, body: unknown, { token, clientAddress = newVisitor() }: From = {}): Promise<Answer> =>
  call('POST', `/targets/${slug}/reports`, { body, clientAddress, ...(token && { token }) });

const reportsWith = (text: string) =>
  ownerSql<
    { id: number; times: number; email: string | null; userId: number | null; doneAt: Date | null }[]
  >`SELECT id, times, email, user_id AS "userId", done_at AS "doneAt" FROM reports WHERE words = ${text} ORDER BY id`;

describe('a report', () => {
  test.each(['campaign', 'csr', 'ambassador', 'product'])('about a %s is stored without an account', async (kind) => {
    const made = {
      campaign: () => createCampaign(database),
      csr: () => createCsrProgramme(database),
      ambassador: () => createAmbassador(database, campaign),
      product: () => createProduct(database),
    }[kind];
    const target = await made?.();
    const text = words();
    const answer = await send(target?.slug ?? '', { reason: 'fraud', text });
    expect([answer.status, answer.body.data]).toEqual([200, null]);
    const [report] = await ownerSql`SELECT target_id, reason, words, email, user_id FROM reports WHERE words = ${text}`;
    expect(report).toEqual({ target_id: target?.id, reason: 'fraud', words: text, email: null, user_id: null });
  });

  test('is one, however often and by whomever the same words are sent at once', async () => {
    const text = words();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        send(campaign.slug, { reason: 'other', text, ...(turn === 7 && { email: 'saksi@contoh.id' }) }),
      ),
    );
    for (const { status } of answers) expect(status).toBe(200);
    expect(await reportsWith(text)).toEqual([
      { id: expect.any(Number), times: 20, email: 'saksi@contoh.id', userId: null, doneAt: null },
    ]);
  });

  test('names the field that is wrong, in a sentence', async () => {
    const wrong = [
      [{ reason: 'bosan', text: words() }, 'reason'],
      [{ text: words() }, 'reason'],
      [{ reason: 'fraud', text: 'Pendek.' }, 'text'],
      [{ reason: 'fraud', text: `   ${'\u200b'.repeat(40)}   ` }, 'text'],
      [{ reason: 'fraud', text: 'x'.repeat(2_001) }, 'text'],
      [{ reason: 'fraud', text: words(), email: 'bukan surel' }, 'email'],
      [{ reason: 'fraud', text: words(), status: 'done' }, 'status'],
    ] as const;
    for (const [body, field] of wrong) {
      const answer = await send(campaign.slug, body);
      expectFailure(answer, 422, 'invalid_fields');
      expect(Object.keys(answer.body.data.fields)).toEqual([field]);
    }
  });

  test('is refused about what the public cannot see', async () => {
    const draft = await createCampaign(database, { status: 'draft' });
    for (const slug of ['tidak-ada', draft.slug, draft.publicId, campaign.publicId])
      expectFailure(await send(slug, { reason: 'fraud', text: words() }), 404, 'not_found');
  });

  test('is refused to a network with more than its budget, and to no other', async () => {
    const clientAddress = newVisitor();
    const statuses = [];
    for (let turn = 0; turn < 7; turn += 1)
      statuses.push((await send(campaign.slug, { reason: 'fraud', text: words() }, { clientAddress })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await send(campaign.slug, { reason: 'fraud', text: words() })).status).toBe(200);
  });
});

describe('operators', () => {
  test('see a report with its target, and close it once', async () => {
    const text = `${words()}\nBaris kedua.`;
    await send(campaign.slug, { reason: 'identity', text, email: 'saksi@contoh.id' });
    const id = String((await reportsWith(text))[0]?.id);
    const { token } = operator;
    expect((await call('GET', `/ops/reports/${id}`, { token })).body.data).toMatchObject({
      ...{ reason: 'identity', words: text, times: 1, hasContact: true, doneAt: null },
      target: { kind: 'campaign', slug: campaign.slug, title: campaign.title },
    });
    const [{ waiting }] = await ownerSql<[{ waiting: number }]>`
      SELECT count(*)::integer AS waiting FROM reports WHERE done_at IS NULL`;
    expect((await get('/metrics')).text).toContain(`uluran_reports_open ${waiting}`);
    const body = { words: 'Foto diganti.', version: await versionOf(database, 'report', id) };
    const close = () => call('POST', `/ops/reports/${id}/close`, { token, body });
    expect((await close()).status).toBe(200);
    expectFailure(await close(), 409, 'item_changed');
    // Once it is done, the same words are news again.
    await send(campaign.slug, { reason: 'identity', text });
    expect(await reportsWith(text)).toHaveLength(2);
  });

  test('alone finish one: the application may not', async () => {
    await expect(database.sql`UPDATE reports SET done_at = now()`).rejects.toThrow('permission denied');
    await expect(database.sql`UPDATE reports SET words = 'x'`).rejects.toThrow('permission denied');
  });
});

describe('the reporter', () => {
  test('is forgotten with the account, by account and by address; the words stay', async () => {
    const { token, userId, email } = await createAccount(database);
    const [own, guest] = [words(), words()];
    await send(campaign.slug, { reason: 'untrue', text: own }, { token });
    await send(campaign.slug, { reason: 'untrue', text: guest, email });
    expect((await reportsWith(own))[0]?.userId).toBe(userId);
    expect((await call('GET', '/auth/export', { token })).body.data.reports).toEqual([
      {
        target: { kind: 'campaign', slug: campaign.slug },
        reason: 'untrue',
        text: own,
        reportedAt: expect.any(String),
      },
      {
        target: { kind: 'campaign', slug: campaign.slug },
        reason: 'untrue',
        text: guest,
        reportedAt: expect.any(String),
      },
    ]);
    expect((await call('DELETE', '/auth/account', { token })).status).toBe(200);
    for (const text of [own, guest])
      expect(await reportsWith(text)).toMatchObject([{ email: null, userId: null, doneAt: null }]);
  });

  test('is forgotten 90 days after it is done, the report after five years', async () => {
    const texts = { fresh: words(), old: words(), ancient: words(), waiting: words() };
    for (const text of Object.values(texts)) await send(campaign.slug, { reason: 'other', text, email: newAddress() });
    const finish = (text: string, age: string) => ownerSql`
      UPDATE reports SET done_at = now() - ${age}::interval, done_by = ${operator.userId}, note = 'Selesai' WHERE words = ${text}`;
    await finish(texts.fresh, '89 days');
    await finish(texts.old, '91 days');
    await finish(texts.ancient, '5 years 1 day');
    expect(await pruneReports(database.sql)).toBe(2);
    expect((await reportsWith(texts.fresh))[0]?.email).not.toBeNull();
    expect((await reportsWith(texts.waiting))[0]?.email).not.toBeNull();
    expect((await reportsWith(texts.old))[0]?.email).toBeNull();
    expect(await reportsWith(texts.ancient)).toEqual([]);
  });
});
