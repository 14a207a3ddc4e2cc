import { receiptSchema, verifiedReceiptSchema } from '@uluran/contract/endpoints';
import { expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { issueReceipts } from '../../../src/giving/receipts/issue-receipts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid, referenceOf } from '../../support/giving.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, get } = running;
const { sql, ownerSql } = database;
const zakat = await createCampaign(database, { title: 'Zakat untuk Nelayan', givingType: 'zakat' });
const donor = { name: 'Siti Rahma', email: 'siti.rahma@contoh.id' };

async function givenReceipt(changes: object = {}) {
  const gift = await givePaid(running, zakat.slug, { donor, ...changes });
  await rollUpLedger(sql);
  await issueReceipts(sql);
  const { body } = await get(`/donations/${gift.donationId}/receipt`);
  return { ...gift, receipt: receiptSchema.parse(body.data) };
}

test('a paid gift has a receipt, an open one has none', async () => {
  const { receipt } = await givenReceipt({ amountRupiah: 100_000, tipRupiah: 5_000 });
  expect(receipt).toMatchObject({
    number: expect.stringMatching(/^UTN\/20\d\d\/0000001$/),
    state: 'valid',
    donorName: 'Siti Rahma',
    target: { slug: zakat.slug, title: 'Zakat untuk Nelayan', organiser: 'Yayasan Contoh Bersama' },
    givingTypes: ['zakat'],
    amountRupiah: 100_000,
    tipRupiah: 5_000,
    paidRupiah: 105_000,
    returnedRupiah: 0,
    donationNumber: expect.stringMatching(/^UL-/),
    corrections: [],
  });
  const open = await giveOpen(running, zakat.slug, { donor });
  expect((await get(`/donations/${open.donationId}/receipt`)).status).toBe(404);
});

test('the number of the receipt stands beside that of the donation once it is issued, and is the same everywhere', async () => {
  const gift = await givePaid(running, zakat.slug, { donor });
  const numbers = async () => (await get(`/payments/${gift.paymentId}`)).body.data.donation;
  expect(await numbers()).toMatchObject({ receiptNumber: expect.stringMatching(/^UL-/), issuedReceiptNumber: null });
  await rollUpLedger(sql);
  await issueReceipts(sql);
  const { number, donationNumber } = (await get(`/donations/${gift.donationId}/receipt`)).body.data;
  expect(await numbers()).toMatchObject({ receiptNumber: donationNumber, issuedReceiptNumber: number });
});

test('anybody with its code sees what is true now, and of the donor initials alone', async () => {
  const { receipt } = await givenReceipt();
  const { status, text, body } = await get(`/receipts/${receipt.code.toLowerCase()}`);
  expect(status).toBe(200);
  expect(verifiedReceiptSchema.parse(body.data)).toEqual(body.data);
  expect(body.data).toMatchObject({ number: receipt.number, donorInitials: 'S•••• R••••', state: 'valid' });
  for (const hidden of ['Siti', 'Rahma', 'contoh.id', receipt.donationNumber]) expect(text).not.toContain(hidden);
});

test('a refund in steps changes the state and adds corrections, and nothing that the receipt states', async () => {
  const { receipt, paymentId } = await givenReceipt({ amountRupiah: 100_000, tipRupiah: 0 });
  const reference = await referenceOf(running, paymentId);
  const { state: _, returnedRupiah: __, corrections: ___, ...stated } = receipt;
  const [paid] = await sql<[{ transaction: string }]>`
    SELECT transaction_id AS transaction FROM gateway_transactions WHERE gateway_reference = ${reference}`;
  const giveBack = async (status: string, returned: number | null) => {
    await sql`SELECT record_transaction_returned('midtrans', ${reference}, ${paid.transaction}, ${status}, ${returned}::bigint)`;
    await rollUpLedger(sql);
    await issueReceipts(sql);
    return verifiedReceiptSchema.parse((await get(`/receipts/${receipt.code}`)).body.data);
  };
  const partly = await giveBack('partially_refunded', 30_000);
  expect(partly).toMatchObject({ state: 'partially_refunded', returnedRupiah: 30_000 });
  const wholly = await giveBack('refunded', null);
  expect(wholly).toMatchObject({
    state: 'refunded',
    returnedRupiah: 100_000,
    corrections: [
      { number: expect.stringMatching(/^UTN\/K\/20\d\d\/0000001$/), changeRupiah: -30_000 },
      { number: expect.stringMatching(/^UTN\/K\/20\d\d\/0000002$/), changeRupiah: -70_000 },
    ],
  });
  const again = receiptSchema.parse(
    (
      await get(
        `/donations/${
          (
            await sql<[{ id: string }]>`
    SELECT d.public_id AS id FROM donations d JOIN payments y ON y.donation_id = d.id WHERE y.public_id = ${paymentId}`
          )[0].id
        }/receipt`,
      )
    ).body.data,
  );
  expect(again).toMatchObject(stated);
});

test('a hidden or erased name is on no receipt; a title changed since stays as it was', async () => {
  const { receipt, donationId } = await givenReceipt({ anonymous: true });
  expect(receipt).toMatchObject({ donorName: 'Hamba Allah', donorInitials: 'Hamba Allah' });
  await ownerSql`UPDATE donation_targets SET title = 'Judul lain' WHERE id = ${zakat.id}`;
  const { body } = await get(`/donations/${donationId}/receipt`);
  expect(body.data).toMatchObject({ target: { title: 'Zakat untuk Nelayan' } });
});

test.each(['7H4M0PQ2XK93', 'UTN%2F2026%2F0000001', "'%20OR%201=1", '%00', '٧'.repeat(12), '%F0%9F%98%80'])(
  'the guessed code %s finds nothing',
  async (code) => {
    expect((await get(`/receipts/${code}`)).status).toBe(404);
  },
);
