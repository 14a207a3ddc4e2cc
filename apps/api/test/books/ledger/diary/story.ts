import type { TestDatabase } from '../../../../src/testing/index.ts';
import { createCampaign } from '../../../support/arrange.ts';
import { createAmbassador, createCsrProgramme } from '../../../support/kinds.ts';
import {
  createOperators,
  createProductFor,
  type GiftAmounts,
  insertGift,
  type LedgerGift,
} from '../../../support/ledger.ts';
import { type Diary, openDiary } from './recorder.ts';
import { Names } from './words.ts';

const AMOUNTS: GiftAmounts = {
  giftRupiah: 100_000,
  tipRupiah: 5_000,
  platformFeeRupiah: 5_000,
  gatewayFeeRupiah: 700,
  tipFeeRupiah: 200,
};

/** Shared by the chapters of the diary: the database, people, funds, and functions that give. */
export interface Stage {
  database: TestDatabase;
  diary: Diary;
  people: { one: number; other: number };
  funds: { zakat: number; programme: number };
  programme: number;
  /** An open gift of 100.000 with a tip of 5.000 for the well, or another amount. */
  give(name: string, amounts?: Partial<GiftAmounts>): Promise<LedgerGift>;
  /** An open gift of 60.000 for zakat and 40.000 for the well, with a tip of 10.000. */
  giveToTwo(name: string): Promise<LedgerGift>;
  /** The same as `give` for a road, which has a fund of its own. */
  giveForRoad(name: string): Promise<LedgerGift>;
  /** An open gift without a tip for a company's programme. */
  giveToProgramme(name: string, giftRupiah: number): Promise<LedgerGift>;
  /** An open gift through the page of an ambassador of the well. */
  giveToAmbassador(name: string): Promise<LedgerGift>;
  /** A further payment of a gift, in a state of its own. */
  further(name: string, gift: LedgerGift, status: string): Promise<LedgerGift>;
}

/** Prepares the diary: funds, a company's programme, an ambassador of a campaign, and two operators. */
export async function openStage(database: TestDatabase, expected?: string): Promise<Stage> {
  const { sql, ownerSql } = database;
  const names = new Names();
  const diary = await openDiary(database, names, expected);
  const well = await createCampaign(database);
  const zakat = await createCampaign(database, { givingType: 'zakat' });
  const road = await createCampaign(database);
  const product = await createProductFor(database, [zakat, well]);
  const programme = await createCsrProgramme(database);
  const runner = await createAmbassador(database, well);
  for (const [name, target] of Object.entries({ well, zakat, road, product, programme, runner })) {
    names.give('donation_targets', target.id, name);
    if (name !== 'runner') names.give('funds', target.fundId, name);
  }
  const accounts = await sql<{ id: number; name: string; fund: number | null }[]>`
    SELECT id, concat_ws(' ', kind, gateway) AS name, fund_id AS fund FROM ledger_accounts`;
  for (const { id, name, fund } of accounts)
    names.give('accounts', id, fund === null ? name : `${name} of ${names.of('funds', fund)}`);
  const [one, other] = await createOperators(ownerSql);
  names.give('users', one, 'one operator');
  names.give('users', other, 'the other operator');

  async function called(name: string, gift: LedgerGift): Promise<LedgerGift> {
    names.give('orders', gift.reference, name);
    const [row] = await sql<[{ payment: number; donation: number }]>`
      SELECT id AS payment, donation_id AS donation FROM payments WHERE gateway_reference = ${gift.reference}`;
    names.give('payments', row.payment, name);
    if (names.isNew('donations', row.donation)) names.give('donations', row.donation, name);
    return gift;
  }

  await diary.note('three campaigns and a programme begin', async () => 'empty');
  return {
    database,
    diary,
    people: { one, other },
    funds: { zakat: zakat.fundId, programme: programme.fundId },
    programme: programme.id,
    give: async (name, amounts = {}) => await called(name, await insertGift(sql, well, { ...AMOUNTS, ...amounts })),
    giveToProgramme: async (name, giftRupiah) =>
      await called(name, await insertGift(sql, programme, { ...AMOUNTS, giftRupiah, tipRupiah: 0, tipFeeRupiah: 0 })),
    giveForRoad: async (name) => await called(name, await insertGift(sql, road, AMOUNTS)),
    giveToTwo: async (name) =>
      await called(
        name,
        await insertGift(
          sql,
          zakat,
          {
            giftRupiah: 60_000,
            tipRupiah: 10_000,
            platformFeeRupiah: 3_000,
            gatewayFeeRupiah: 900,
            tipFeeRupiah: 90,
            fundFeeRupiah: 500,
          },
          [{ campaign: well, giftRupiah: 40_000, platformFeeRupiah: 2_000, fundFeeRupiah: 310 }],
          product,
        ),
      ),
    giveToAmbassador: async (name) => await called(name, await insertGift(sql, runner, AMOUNTS)),
    further: async (name, gift, status) => {
      const reference = `ul-${name.replaceAll(/\W/g, '-').padEnd(16, '-').slice(0, 16)}`;
      await ownerSql`
        INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, tip_fee_rupiah, allocation_fees_rupiah, gateway_reference, expires_at, status)
        SELECT ${reference}, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, tip_fee_rupiah, allocation_fees_rupiah, ${reference}, now(), ${status}
        FROM payments WHERE gateway_reference = ${gift.reference}`;
      return await called(name, { reference, paymentRupiah: gift.paymentRupiah });
    },
  };
}
