import { createClient, createConfirmPaid, knownPayment, type TestDatabase } from '@uluran/api/testing';
import postgres from 'postgres';

export type Sql = postgres.Sql;

export const CLIENTS = 50;
export const GIFT_RUPIAH = 50_000;
/** By the terms of a wallet: 2 %. */
export const GATEWAY_FEE_RUPIAH = 1_000;
const ROLL_UP_EVERY_MS = 250;
/** Number of connections of a node of the product. */
const NODE_CONNECTIONS = 10;
/** Roughly a notification of Midtrans. */
const NOTIFICATION = JSON.stringify({
  transaction_status: 'settlement',
  signature_key: 'f'.repeat(128),
  padding: 'x'.repeat(400),
});

/** One fund that receives all gifts at once. */
export interface HotFund {
  id: number;
  /** Each client has one connection and runs one statement at a time. */
  clients: readonly Sql[];
  /** The product's handling of a notification after the gateway has confirmed the payment, its log included. */
  confirm: (reference: string) => Promise<unknown>;
  /** For statements that are not measured. */
  owner: Sql;
  /** Adds gifts that the gateway is about to confirm; returns the gateway's references. */
  prepareGifts: (count: number) => Promise<string[]>;
  stop: () => Promise<void>;
}

const connectionTo = (database: TestDatabase) => postgres(database.ownerUrl, { max: 1, onnotice: () => undefined });

/** Makes a fund in an empty database, connects its clients and rolls the ledger up as the product's worker does. */
export async function openHotFund(database: TestDatabase): Promise<HotFund> {
  const [owner, worker] = [connectionTo(database), connectionTo(database)];
  const clients = Array.from({ length: CLIENTS }, () => connectionTo(database));
  await Promise.all(clients.map((client) => client`SELECT 1`));
  const node = createClient(database.url, { max: NODE_CONNECTIONS, statementTimeoutMs: 10_000 });
  const confirmPaid = createConfirmPaid(node, 'midtrans');
  const [target] = await owner<[{ id: number; fundId: number }]>`
    WITH organiser AS (INSERT INTO users (public_id, kind, name) VALUES ('organiser', 'organisation', 'Yayasan Contoh') RETURNING id),
    fund AS (INSERT INTO funds (owner_id, giving_type) SELECT id, 'donasi' FROM organiser RETURNING id, owner_id)
    INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id, status)
    SELECT 'hot', 'campaign', 'hot', 'Sumur untuk Desa Contoh', owner_id, 'donasi', true, id, 'live' FROM fund
    RETURNING id::integer, fund_id::integer AS "fundId"`;
  const stopRollingUp = rollUpMeanwhile(worker);
  return {
    id: target.fundId,
    clients,
    confirm: (reference) => confirmPaid(paidNotification(reference)),
    owner,
    prepareGifts: (count) => prepareGifts(owner, target, count),
    stop: async () => {
      await stopRollingUp();
      await Promise.all([owner, worker, node, ...clients].map((sql) => sql.end()));
    },
  };
}

/** Adds gifts to a campaign that the gateway is about to confirm; returns the references of the gateway. */
export async function prepareGifts(
  owner: Sql,
  target: { id: number; fundId: number },
  count: number,
): Promise<string[]> {
  const rows = await owner<{ reference: string }[]>`
    WITH gifts AS (
      INSERT INTO donations (public_id, target_id, donor_name, donor_email, amount_rupiah)
      SELECT gen_random_uuid()::text, ${target.id}, 'Siti Wulandari', 'siti@contoh.example', ${GIFT_RUPIAH}
      FROM generate_series(1, ${count}) RETURNING id),
    allocations AS (
      INSERT INTO donation_allocations (donation_id, target_id, fund_id, giving_type, amount_rupiah, platform_fee_rupiah)
      SELECT id, ${target.id}, ${target.fundId}, 'donasi', ${GIFT_RUPIAH}, ${GIFT_RUPIAH / 20} FROM gifts)
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, allocation_fees_rupiah, gateway_reference, status, expires_at)
    SELECT gen_random_uuid()::text, id, 'midtrans', 'gopay', ${GIFT_RUPIAH}, ${GATEWAY_FEE_RUPIAH}, ARRAY[${GATEWAY_FEE_RUPIAH}]::bigint[], 'bench-' || gen_random_uuid(), 'awaiting', now() + interval '1 hour'
    FROM gifts RETURNING gateway_reference AS reference`;
  return rows.map(({ reference }) => reference);
}

function rollUpMeanwhile(worker: Sql): () => Promise<void> {
  let going = true;
  const rolling = (async () => {
    while (going) {
      await worker`SELECT roll_up_ledger()`;
      await new Promise((resolve) => setTimeout(resolve, ROLL_UP_EVERY_MS));
    }
  })();
  return async () => {
    going = false;
    await rolling;
  };
}

/** The first notification of an open gift. */
/** The gateway's transaction that pays a gift. */
export const transactionOf = (reference: string): string => `tx-${reference}`;

const paidNotification = (reference: string) => ({
  known: knownPayment({
    reference,
    transactionId: transactionOf(reference),
    status: 'paid',
    amountRupiah: GIFT_RUPIAH,
  }),
  version: 'awaiting 0',
  body: NOTIFICATION,
});

/** Books the same gift alone, without the other steps. */
export const confirmGift = (client: Sql, reference: string) =>
  client`SELECT record_paid_transaction('midtrans', ${reference}, ${transactionOf(reference)}, ${GIFT_RUPIAH})`;

/** Processes a list with these clients in parallel; returns the rate per second. */
export async function perSecond<Item>(
  clients: readonly Sql[],
  items: readonly Item[],
  work: (client: Sql, item: Item) => PromiseLike<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  const left = [...items];
  await Promise.all(
    clients.map(async (client) => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(client, item);
    }),
  );
  return (1000 * items.length) / (performance.now() - startedAt);
}
