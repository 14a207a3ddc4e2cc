import { join } from 'node:path';
import { withDatabases } from './databases.ts';
import { drive, timePerRequest } from './drive.ts';
import { type Bench, type Figure, interleaved, median } from './figures.ts';
import { serveProduct } from './list.ts';
import { GATEWAY_FEE_RUPIAH, GIFT_RUPIAH, type HotFund, openHotFund, transactionOf } from './posting/fund.ts';
import type { Served } from './processes.ts';

const GIFTS = Number(process.env.TRACE_GIFTS ?? 1_000_000);
const GIFTS_AT_ONCE = 5_000;
const WITHDRAWALS = 200;
const RECEIPTS_EACH = 3;
const ROUNDS = 7;
const REQUESTS = 200;

/** Two accounts that may decide about money together. */
type Operators = readonly [first: number, second: number];

async function createOperators({ owner }: HotFund): Promise<Operators> {
  const rows = await owner<{ id: number }[]>`
    WITH people AS (
      INSERT INTO users (public_id, name, email, email_verified_at, role)
      SELECT 'operator-' || n, 'Rina Operator', 'operator-' || n || '@uluran.example', now(), 'finance' FROM generate_series(1, 2) n RETURNING id)
    INSERT INTO operators (user_id) SELECT id FROM people RETURNING user_id::integer AS id`;
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
}

/** Creates paid and settled gifts; returns the reference of the first. */
async function giveAll(fund: HotFund, [by, approvedBy]: Operators): Promise<string> {
  const { owner } = fund;
  let first: string | undefined;
  for (let given = 0; given < GIFTS; given += GIFTS_AT_ONCE) {
    const references = await fund.prepareGifts(Math.min(GIFTS_AT_ONCE, GIFTS - given));
    const transactions = references.map(transactionOf);
    const each = (rupiah: number) => references.map(() => rupiah);
    await owner`SELECT record_paid_transactions('midtrans', ${references}::text[], ${transactions}::text[], ${each(GIFT_RUPIAH)}::bigint[])`;
    await owner`
      SELECT post_settlement('midtrans', ${`bench-${given}`}, (now() AT TIME ZONE 'Asia/Jakarta')::date, ${transactions}::text[], ${each(GIFT_RUPIAH)}::bigint[],
        ${each(GATEWAY_FEE_RUPIAH)}::bigint[], ${by}, ${approvedBy})`;
    first ??= references[0];
  }
  return first ?? '';
}

/** Sends one hundredth of the income in each withdrawal, with its receipts. */
async function sendAll({ owner, id }: HotFund, [by, approvedBy]: Operators): Promise<void> {
  const rupiah = Math.floor((GIFTS * GIFT_RUPIAH) / 400);
  for (let number = 1; number <= WITHDRAWALS; number++) {
    const [row] = await owner<[{ withdrawal: number }]>`
      SELECT request_withdrawal(${`bench-${number}`}, id, owner_id, ${rupiah}, 'Pembelian terpal', '{"bankCode": "bca", "numberLast4": "1234", "holder": "Yayasan Contoh"}')::integer
        AS withdrawal FROM funds WHERE id = ${id}`;
    const { withdrawal } = row;
    for (const operator of [by, approvedBy]) await owner`SELECT approve_withdrawal(${withdrawal}, ${operator})`;
    await owner`SELECT start_payout(${withdrawal}, 2500, ${by})`;
    await owner`SELECT complete_payout(${withdrawal}, 'BANK-1', ${by})`;
    for (let receipt = 1; receipt <= RECEIPTS_EACH; receipt++)
      await owner`SELECT accept_evidence(${withdrawal}, ${`Terpal 4 × 6 meter, kuitansi ${receipt}`}, ${Math.floor(rupiah / 4)}, ${by})`;
  }
}

async function compare(product: Served, payment: string): Promise<Figure> {
  const paths = { payment: `/api/payments/${payment}`, trace: `/api/payments/${payment}/trace` };
  for (const path of Object.values(paths)) await drive(product.origin, { path, requests: REQUESTS, connections: 1 });
  const time = await interleaved(ROUNDS, {
    payment: () => timePerRequest(product, { path: paths.payment, requests: REQUESTS }),
    trace: () => timePerRequest(product, { path: paths.trace, requests: REQUESTS }),
  });
  const [trace, read] = [median(time.trace), median(time.payment)];
  return {
    name: `trace of a gift, one of ${GIFTS}, after ${WITHDRAWALS} withdrawals, time ÷ that of its payment`,
    value: trace / read,
    bound: { atMost: 3 },
    detail: `${trace.toFixed(2)} ms ÷ ${read.toFixed(2)} ms a request, one connection, ${ROUNDS} interleaved rounds of ${REQUESTS}`,
  };
}

/** The trace of the oldest gift of a fund with very many: all withdrawals used a part of it. */
export const tracesBench: Bench = {
  name: 'traces',
  run: () =>
    withDatabases(async ({ folder, empty, stops }) => {
      const database = await empty();
      const fund = await openHotFund(database);
      const operators = await createOperators(fund);
      const reference = await giveAll(fund, operators);
      await sendAll(fund, operators);
      await fund.owner`SELECT roll_up_ledger()`;
      const [payment] = await fund.owner<{ id: string }[]>`
        SELECT public_id AS id FROM payments WHERE gateway_reference = ${reference}`;
      await fund.owner`ANALYZE`;
      await fund.stop();
      const product = await serveProduct(database.ownerUrl, join(folder, 'traces'));
      stops.push(product.stop);
      return [await compare(product, payment?.id ?? '')];
    }),
};
