import { type Databases, withDatabases, withDurableDatabases } from '../databases.ts';
import { type Bench, type Figure, interleaved, median } from '../figures.ts';
import { CLIENTS, confirmGift, GIFT_RUPIAH, type HotFund, openHotFund, perSecond, type Sql } from './fund.ts';
import { race } from './race.ts';

const ROUNDS = 9;
const GIFTS = 3_000;
const ALONE = 500;

/** The minimum of a gift: one row with a reference of its own, in a commit of its own. */
async function openPlainGifts({ owner }: HotFund) {
  await owner`CREATE TABLE plain_gifts (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, reference text NOT NULL UNIQUE,
    target_id bigint NOT NULL, amount_rupiah bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`;
  const insert = (client: Sql, reference: string) =>
    client`INSERT INTO plain_gifts (reference, target_id, amount_rupiah) VALUES (${reference}, 1, ${GIFT_RUPIAH})`;
  return (clients: readonly Sql[], count: number) =>
    perSecond(
      clients,
      Array.from({ length: count }, () => `bench-${crypto.randomUUID()}`),
      insert,
    );
}

async function measure(fund: HotFund, commits: string, bound: Figure['bound']): Promise<Figure> {
  const { clients, prepareGifts } = fund;
  const insertPlain = await openPlainGifts(fund);
  const results = await interleaved(ROUNDS, {
    alone: () => insertPlain(clients.slice(0, 1), ALONE),
    plain: () => insertPlain(clients, GIFTS),
    posting: async () => await perSecond(clients, await prepareGifts(GIFTS), (_, gift) => fund.confirm(gift)),
    singly: async () => await perSecond(clients, await prepareGifts(GIFTS), confirmGift),
  });
  const [posting, singly, plain, alone] = [results.posting, results.singly, results.plain, results.alone].map(
    median,
  ) as [number, number, number, number];
  return {
    name: `confirmed gifts to one fund, a second ÷ plain INSERTs a second, ${commits}`,
    value: posting / plain,
    bound,
    detail: `${posting.toFixed(0)} ÷ ${plain.toFixed(0)}, ${CLIENTS} clients, roll-up running, ${ROUNDS} interleaved rounds of ${GIFTS}; gifts booked each by itself ${singly.toFixed(0)}; one client alone inserts ${alone.toFixed(0)}`,
  };
}

const withHotFund =
  (work: (fund: HotFund, database: Awaited<ReturnType<Databases['empty']>>) => Promise<Figure[]>) =>
  async ({ empty, stops }: Databases): Promise<Figure[]> => {
    const database = await empty();
    const fund = await openHotFund(database);
    stops.push(fund.stop);
    return await work(fund, database);
  };

/**
 * Bookings of paid gifts on one busy fund: compared with plain inserts, and concurrent with outgoing money. The bound applies where
 * commits wait for the disk, as those of the product do.
 */
export const postingBench: Bench = {
  name: 'posting',
  run: async () => [
    ...(await withDurableDatabases(
      withHotFund(async (fund, database) => [
        await measure(fund, 'each commit on the disk', { atLeast: 0.4 }),
        await race(database, fund),
      ]),
    )),
    ...(await withDatabases(withHotFund(async (fund) => [await measure(fund, 'no commit waits for the disk', null)]))),
  ],
};
