import { verifyReceipt } from '@uluran/buku';
import { afterAll, expect, test } from 'vitest';
import { proveTransfers } from '../../../src/books/open-book/prove.ts';
import { findGiftPlaces } from '../../../src/site/open-book/gift-places.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { openBookScene } from '../../books/open-book/scene.ts';
import { post } from '../../support/ledger.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql, ownerSql } = database;
const scene = await openBookScene(database);
const { publicKey } = scene.keys;

const donationOf = async (reference: string) => {
  const [row] = await sql<[{ id: string }]>`
    SELECT d.public_id AS id FROM donations d JOIN payments y ON y.donation_id = d.id WHERE y.gateway_reference = ${reference}`;
  return row.id;
};
const prove = async (reference: string) => proveTransfers(sql, await findGiftPlaces(sql, await donationOf(reference)));
const verify = (proof: unknown, key = publicKey) => verifyReceipt(JSON.stringify(proof), { publicKey: key });

const given = await scene.payGift();
for (let other = 0; other < 60; other += 1) await scene.payGift({ giftRupiah: 60_000 + other });

test('a gift has no proof before it is sealed', async () => {
  expect(await prove(given)).toEqual([]);
  await scene.seal();
  expect(await prove(given)).toHaveLength(1);
});

test('a proof holds by the public key alone, and states amount, fund and the number of the gift', async () => {
  const [proof] = await prove(given);
  const result = await verify(proof);
  const [gift] = await sql`
    SELECT d.receipt_number FROM donations d JOIN payments y ON y.donation_id = d.id WHERE y.gateway_reference = ${given}`;
  expect(result).toMatchObject({ ok: true, transfer: { posting: 'gift_paid', amountRupiah: 50_000 } });
  expect(result.ok && result.privateText).toContain(`gift ${gift?.receipt_number}`);
  expect(proof?.private).not.toContain('Siti');
});

test.each([
  [
    'altered by one digit',
    (proof: Record<string, unknown>) => ({ ...proof, leaf: String(proof.leaf).replace('50000', '50001') }),
  ],
  [
    'of another gift number',
    (proof: Record<string, unknown>) => ({ ...proof, private: String(proof.private).replace(/gift .*/, 'gift UL-1') }),
  ],
  ['of another place', (proof: Record<string, unknown>) => ({ ...proof, index: Number(proof.index) + 1 })],
])('a receipt %s does not hold', async (_, change) => {
  const [proof] = await prove(given);
  expect(await verify(change({ ...proof }))).toMatchObject({ ok: false });
});

test('a receipt of another site does not hold', async () => {
  const other = await openBookScene(database);
  const [proof] = await prove(given);
  expect(await verify(proof, other.keys.publicKey)).toMatchObject({
    ok: false,
    checks: { checkpoint: { code: 'unknown_key' } },
  });
});

test('of a gift that went back, the return is proved too, and an older proof still holds', async () => {
  const [before] = await prove(given);
  await post.returned(sql, given, 'charged_back');
  await scene.seal();
  const proofs = await prove(given);
  const results = await Promise.all(proofs.map((proof) => verify(proof)));
  expect(results.map((result) => result.ok && result.transfer.posting)).toEqual(['gift_paid', 'gift_returned']);
  expect(await verify(before)).toMatchObject({ ok: true });
});

test('a donor who was erased has no proof from us; one that was saved before holds', async () => {
  const reference = await scene.payGift();
  await scene.seal();
  const [saved] = await prove(reference);
  await ownerSql`SELECT forget_salts(ARRAY[donation_id]) FROM payments WHERE gateway_reference = ${reference}`;
  expect(await prove(reference)).toEqual([]);
  expect(await verify(saved)).toMatchObject({ ok: true });
});
