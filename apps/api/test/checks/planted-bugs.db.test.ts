import { expect, test } from 'vitest';
import { runChecks } from '../../src/checks/checks.ts';
import { INVARIANTS } from '../../src/checks/invariants.ts';
import type { Sql } from '../../src/database/client.ts';
import { rollUpLedger } from '../../src/ledger/service.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../support/arrange.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { insertGift, post } from '../support/ledger.ts';
import { silent } from '../support/test-api.ts';

/** A mistake somebody might make in a function of the ledger, made in a database of its own. */
interface Bug {
  /** The invariant that must catch it; others may too. */
  caughtBy: string;
  mistake: string;
  /** Changes the source of these functions: text to look for, and what stands there instead. */
  functions: Record<string, [from: string, to: string]>;
  /** What happens after a life in which everything happened once. */
  after?: (sql: Sql, campaign: ArrangedCampaign) => Promise<unknown>;
}

const BUGS: readonly Bug[] = [
  {
    caughtBy: 'fund_bar_closes',
    mistake: 'the platform fee is taken off the gift and posted nowhere',
    functions: {
      donation_legs: [
        'ledger_account(22::smallint, p_fund), p_platform_fee)',
        'ledger_account(22::smallint, p_fund), 0)',
      ],
    },
  },
  {
    caughtBy: 'fund_rollup_equals_transfers',
    mistake: 'the rollup forgets what it has deleted from the queue',
    functions: {
      roll_up_ledger: ['available_rupiah = b.available_rupiah + m.available', 'available_rupiah = b.available_rupiah'],
    },
  },
  {
    caughtBy: 'listings_follow_campaigns',
    mistake: 'the rollup carries the gifts to the lists, and not what was given back',
    functions: {
      carry_totals_to_listings: [
        'SET raised_rupiah = changed.gross_rupiah - changed.refunded_rupiah',
        'SET raised_rupiah = changed.gross_rupiah',
      ],
    },
  },
  {
    caughtBy: 'target_totals_equal_transfers',
    mistake: 'a reversal does not take the donation out of the count',
    functions: {
      record_payment_reversed: ['refunded_tip_rupiah)::ledger_leg], -1)', 'refunded_tip_rupiah)::ledger_leg], 0)'],
    },
  },
  {
    caughtBy: 'no_fund_overdrawn',
    mistake: 'a withdrawal does not look whether there is enough',
    functions: {
      post_withdrawal_requested: ['IF fund.available_rupiah - fund.receivable_rupiah < p_amount', 'IF false'],
    },
    after: (sql, { fundId }) => post.requested(sql, 'too-much', fundId, 10_000_000),
  },
  {
    caughtBy: 'transfers_between_known_accounts',
    mistake: 'a posting is not looked at, and goes to a fund that does not exist',
    functions: {
      refuse_unknown_account: ['IF EXISTS (', 'IF false AND EXISTS ('],
      post_evidence_accepted: [
        'ledger_account(27::smallint, p_fund)',
        'ledger_account(27::smallint, p_fund + 1000000)',
      ],
    },
  },
  {
    caughtBy: 'disbursed_equals_withdrawn',
    mistake: 'a transfer leaves the fund and not the bank',
    functions: {
      post_withdrawal_transferred: [
        'ledger_account(6::smallint), ledger_account(2::smallint), p_amount',
        'ledger_account(6::smallint), ledger_account(2::smallint), 0',
      ],
    },
  },
  {
    caughtBy: 'paid_donation_posted_once',
    mistake: 'a donation is marked as paid and never posted',
    functions: {
      post_paid_donations: [
        'donation_legs(g.fund_id, g.amount_rupiah, g.tip_rupiah, g.platform_fee_rupiah, g.gateway_fee_rupiah)',
        'donation_legs(g.fund_id, 0, 0, 0, 0)',
      ],
    },
  },
  {
    caughtBy: 'target_gross_equals_donations',
    mistake: 'a gift is posted a second time under another reference',
    functions: {
      post_paid_donations: [
        'RETURN posted;',
        `PERFORM post_transfers('payment:' || p.id || ':again', 'donation_paid', d.fund_id, d.target_id,
           ARRAY(SELECT (debit_account_id, credit_account_id, l.amount_rupiah)::ledger_leg
             FROM donation_legs(d.fund_id, d.amount_rupiah, 0, d.platform_fee_rupiah, 0) l))
           FROM payments p JOIN donations d ON d.id = p.donation_id WHERE p.id = ANY (posted); RETURN posted;`,
      ],
    },
  },
  {
    caughtBy: 'posting_equals_confirmed_amount',
    mistake: 'the tip is kept from the ledger',
    functions: { donation_legs: ['ledger_account(5::smallint), p_tip', 'ledger_account(5::smallint), 0'] },
  },
  {
    caughtBy: 'paid_payment_accounted_for',
    mistake: 'a second payment of one donation is lost',
    functions: {
      record_payments_paid: [
        "record_unmatched(p_gateway, word.reference, word.transaction, word.payment_id, word.amount, 'second_payment')",
        "'duplicate'::text",
      ],
    },
  },
  {
    caughtBy: 'unmatched_money_posted',
    mistake: 'unmatched money is noted and not posted',
    functions: { record_unmatched: ['p_amount)::ledger_leg]', '0)::ledger_leg]'] },
  },
  {
    caughtBy: 'unmatched_account_equals_waiting',
    mistake: 'unmatched money that went back stays on its account',
    functions: { return_unmatched: ['returned.amount_rupiah)::ledger_leg]', '0)::ledger_leg]'] },
  },
  {
    caughtBy: 'donation_status_follows_payments',
    mistake: 'a late payment leaves its donation expired',
    functions: {
      post_paid_donations: [
        "UPDATE donations d SET status = 'paid', paid_at",
        "UPDATE donations d SET status = CASE d.status WHEN 'expired' THEN 'expired' ELSE 'paid' END, paid_at",
      ],
    },
  },
  {
    caughtBy: 'paid_donation_mailed',
    mistake: 'the thanks are given up',
    functions: {},
    after: (sql) => sql`UPDATE outbox_messages SET abandoned_at = now() WHERE topic = 'donation_paid'`,
  },
  {
    caughtBy: 'donor_told_of_other_money',
    mistake: 'nobody tells of a gift that was taken back',
    functions: {
      record_payment_reversed: ['PERFORM tell_of_return(payment.id, p_status, payment.amount_rupiah);', ''],
    },
  },
  {
    caughtBy: 'donor_told_of_other_money',
    mistake: 'nobody tells of money that was set aside',
    functions: { record_unmatched: ["PERFORM tell_of_unmatched(item, 'unmatched_received');", ''] },
  },
];

/** Everything that can happen to money, once: paid, late, second, wrong, unknown, taken back, withdrawn, evidenced, rolled up. */
async function liveOnce(sql: Sql, campaign: ArrangedCampaign): Promise<void> {
  const amounts = { giftRupiah: 100_000, tipRupiah: 2_000, platformFeeRupiah: 5_000, gatewayFeeRupiah: 4_440 };
  const gift = () => insertGift(sql, campaign, amounts);
  const [paid, late, second, wrong, reversed] = [await gift(), await gift(), await gift(), await gift(), await gift()];
  for (const { reference } of [paid, reversed]) await post.paid(sql, reference, 102_000);
  await post.closed(sql, late.reference, 'expired');
  await post.paid(sql, late.reference, 102_000);
  await sql`
    UPDATE payments SET donation_id = (SELECT donation_id FROM payments WHERE gateway_reference = ${paid.reference})
    WHERE gateway_reference = ${second.reference}`;
  await post.paid(sql, second.reference, 102_000);
  await post.paid(sql, wrong.reference, 1_000);
  await post.paid(sql, 'unknown-order', 7_000);
  await post.reversed(sql, 'unknown-order', 'refunded');
  await post.reversed(sql, reversed.reference, 'reversed');
  if (await post.requested(sql, 'w', campaign.fundId, 50_000)) {
    await post.transferred(sql, 'w', campaign.fundId, 50_000);
    await post.evidenced(sql, 'w', campaign.fundId, 20_000);
  }
  await rollUpLedger(sql);
}

async function withBug(
  { functions }: Pick<Bug, 'functions'>,
  work: (database: TestDatabase) => Promise<void>,
): Promise<void> {
  const database = await withTestDatabase();
  try {
    for (const [name, [from, to]] of Object.entries(functions)) {
      const [row] = await database.ownerSql<
        [{ source: string }]
      >`SELECT pg_get_functiondef(${name}::regproc) AS source`;
      const changed = row.source.replace(from, to);
      expect(changed, `${name} holds the text that the bug replaces`).not.toBe(row.source);
      await database.ownerSql.unsafe(changed);
    }
    await work(database);
  } finally {
    await database.close();
  }
}

test('without a bug every invariant holds after everything has happened once', async () => {
  await withBug({ functions: {} }, async (database) => {
    await liveOnce(database.sql, await createCampaign(database));
    expect(await brokenInvariants(database)).toEqual({});
  });
});

test.each(BUGS)('$caughtBy notices when $mistake', async (bug) => {
  await withBug(bug, async (database) => {
    const campaign = await createCampaign(database);
    await liveOnce(database.sql, campaign);
    await bug.after?.(database.sql, campaign);
    expect(Object.keys(await brokenInvariants(database))).toContain(bug.caughtBy);
  });
});

test('every invariant has a bug that it notices', () => {
  expect([...new Set(BUGS.map(({ caughtBy }) => caughtBy))].sort()).toEqual(INVARIANTS.map(({ name }) => name).sort());
});

test('the checks show at most twenty rows of what is broken, and say what should be', async () => {
  await withBug({ functions: {} }, async (database) => {
    const campaign = await createCampaign(database);
    for (let index = 0; index < 25; index += 1) {
      const { reference } = await insertGift(database.sql, campaign, {
        giftRupiah: 1_000,
        tipRupiah: 0,
        platformFeeRupiah: 0,
        gatewayFeeRupiah: 0,
      });
      await database.ownerSql`UPDATE donations SET status = 'paid' WHERE public_id = ${`d-${reference}`}`;
    }
    const results = await runChecks(database.ownerSql, silent);
    expect(results.map(({ name }) => name)).toEqual(INVARIANTS.map(({ name }) => name));
    const broken = results.find(({ name }) => name === 'paid_donation_posted_once');
    expect(broken?.violations).toHaveLength(20);
    expect(broken?.promise).toMatch(/exactly one posting/);
  });
});
