import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@uluran/api/testing';
import { type AnyTarget, pathOf, targetsOf } from '@uluran/e2e/target-kinds';
import { afterAll, expect, inject, it } from 'vitest';

const CLIENTS = 50;
/** A product without a recipient of its surplus. */
const PRODUCT = 'Kursi roda untuk lansia';

const origin = inject('origin');
const targets = targetsOf(origin);
const sql = createClient(inject('databaseUrl'), { max: 1, statementTimeoutMs: 10_000 });
afterAll(() => sql.end({ timeout: 1 }));

let serial = 0;
/** Each visitor comes from a network of their own. */
const anyAddress = () => {
  serial += 1;
  return { 'X-Forwarded-For': `198.51.100.${serial}` };
};

interface Taken {
  status: number;
  text: string;
}

/** Repeats the same attempt with the same key while the product is too busy for it. */
async function untilServed(url: string, init: RequestInit): Promise<Taken> {
  for (;;) {
    const answer = await fetch(url, init);
    const taken = { status: answer.status, text: await answer.text() };
    if (taken.status !== 503) return taken;
    await delay(100);
  }
}

async function giveByApi({ slug, priceRupiah = 0 }: AnyTarget, quantity: number): Promise<Taken> {
  return await untilServed(`${origin}/api/donations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...anyAddress() },
    body: JSON.stringify({
      target: { kind: 'product', slug },
      ...{ quantity, amountRupiah: quantity * priceRupiah, method: 'qris' },
      donor: { name: 'Ratna Wulandari', email: `ratna.${serial}@contoh.id` },
    }),
  });
}

/** Gives like a browser without JavaScript. */
async function giveByForm({ slug, priceRupiah = 0 }: AnyTarget): Promise<Taken> {
  const fields = {
    ...{ idempotencyKey: randomUUID(), unitPrice: String(priceRupiah), units: '1', quantity: '' },
    ...{ method: 'qris', name: 'Ratna Wulandari', tip: '0' },
  };
  const headers = { Origin: origin, ...anyAddress() };
  return await untilServed(`${origin}${pathOf('product', slug)}/donate`, {
    ...{ method: 'POST', redirect: 'manual', headers },
    body: new URLSearchParams({ ...fields, contact: `ratna.${serial}@contoh.id` }),
  });
}

it('the last unit of a product goes to one of fifty clients, by the API and by forms', async () => {
  const product = await targets.titled('product', PRODUCT);
  const rest = (product.availableUnits ?? 0) - 1;
  if (rest > 0) expect((await giveByApi(product, rest)).status).toBe(201);
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    index % 2 === 0 ? giveByApi(product, 1) : giveByForm(product),
  );
  const answers = await Promise.all(clients);
  const taken = answers.filter(({ status }) => status === 201 || status === 303);
  const refused = answers.filter(({ status }) => status === 422);
  expect([taken.length, refused.length]).toEqual([1, CLIENTS - 1]);
  for (const { text } of refused) expect(text).toContain('Semua sudah didanai atau sedang dibayar donatur lain.');
  expect(await targets.one('product', product.slug)).toMatchObject({ availableUnits: 0 });
  const [promised] = await sql<[{ rupiah: number }]>`
    SELECT sum(a.amount_rupiah)::bigint AS rupiah FROM donation_allocations a JOIN donations d ON d.id = a.donation_id
    WHERE a.target_id = (SELECT id FROM donation_targets WHERE address = ${product.slug}) AND d.status IN ('pending', 'paid')`;
  expect(promised.rupiah).toBeLessThanOrEqual((product.neededUnits ?? 0) * (product.priceRupiah ?? 0));
});
