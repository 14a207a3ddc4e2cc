import { createLog, runChecks } from '@uluran/api';
import type { Given } from '../donors/crowd.ts';
import type { Gift } from '../donors/gift.ts';
import type { World } from '../world/world.ts';

/** The database's rows of a donor's address. */
interface Booked {
  email: string;
  donationId: string;
  donationStatus: string;
  amountRupiah: number;
  payments: number;
  paymentId: string;
  paymentStatus: string;
  reference: string;
  /** The sum received for it by the ledger. */
  postedRupiah: number;
  /** Minutes of its time to pay, by the database's clock. */
  minutesToPay: number;
  /** That time is over, or will be within a minute: a run may take longer, and the gateway, which counts in whole seconds or minutes, ends it up to one earlier. */
  isOverdue: boolean;
  thanked: number;
}

/** The findings of an audit; every count but the first two should be nothing. */
export interface Audit {
  acknowledged: number;
  paid: number;
  lost: number;
  doubled: number;
  /** Everything that is not as it should be, a sentence each, the counted ones included. */
  findings: string[];
}

/** Compares the responses that donors received with the database, then runs the named checks. */
export async function audit(world: World, { gifts, complaints }: Given): Promise<Audit> {
  const booked = Map.groupBy(await readBooked(world, gifts), ({ email }) => email);
  const result: Audit = { acknowledged: 0, paid: 0, lost: 0, doubled: 0, findings: [...complaints] };
  for (const gift of gifts) compare(gift, booked.get(gift.email) ?? [], result);
  result.findings.push(...(await findUnsent(world, gifts)), ...(await runNamedChecks(world)));
  for (const node of [...world.nodes, world.worker]) result.findings.push(...node.ownEnds());
  return result;
}

function compare(gift: Gift, donations: Booked[], result: Audit): void {
  const find = (what: string) => void result.findings.push(`${gift.key}: ${what}`);
  if (gift.answer !== undefined) result.acknowledged += 1;
  if (gift.paid) result.paid += 1;
  if (donations.length > 1 || donations.some(({ payments }) => payments > 1)) {
    result.doubled += 1;
    return find(
      `${donations.length} donations with ${donations.map(({ payments }) => payments).join(' and ')} payments`,
    );
  }
  const donation = donations[0];
  if (gift.answer === undefined) return;
  if (donation === undefined || donation.donationId !== gift.donationId || donation.paymentId !== gift.paymentId) {
    result.lost += 1;
    return find(`acknowledged as ${gift.donationId} and not there`);
  }
  if (donation.amountRupiah !== gift.amountRupiah) find(`is over ${donation.amountRupiah}, not ${gift.amountRupiah}`);
  if (!(donation.minutesToPay > 0 && donation.minutesToPay < 24 * 60)) {
    find(`has ${donation.minutesToPay} minutes to be paid in`);
  }
  compareMoney(gift, donation, result, find);
}

function compareMoney(gift: Gift, donation: Booked, result: Audit, find: (what: string) => void): void {
  const { donationStatus, paymentStatus, postedRupiah, isOverdue } = donation;
  if (!gift.paid) {
    // Neither closed nor paid, unless its time is over.
    const untouched = donationStatus === 'pending' && ['created', 'awaiting'].includes(paymentStatus);
    const expired = isOverdue && donationStatus === 'expired' && paymentStatus === 'expired';
    if (!(untouched || expired) || postedRupiah > 0)
      find(`unpaid, and ${donationStatus} with its payment ${paymentStatus}`);
    return;
  }
  if (donationStatus !== 'paid' || postedRupiah < gift.amountRupiah) {
    result.lost += 1;
    find(`paid at the bank, and ${donationStatus} with ${postedRupiah} posted`);
  }
  if (postedRupiah > gift.amountRupiah) {
    result.doubled += 1;
    find(`paid ${gift.amountRupiah}, and ${postedRupiah} posted`);
  }
  if (donation.thanked !== 1) find(`paid, and ${donation.thanked} letters of thanks in the outbox`);
}

async function readBooked({ database }: World, gifts: readonly Gift[]): Promise<Booked[]> {
  return await database.sql<Booked[]>`
    SELECT d.donor_email AS email, d.public_id AS "donationId", d.status AS "donationStatus", d.amount_rupiah AS "amountRupiah",
      (SELECT count(*)::integer FROM payments WHERE donation_id = d.id) AS payments,
      p.public_id AS "paymentId", p.status AS "paymentStatus", p.gateway_reference AS reference,
      coalesce((SELECT sum(l.amount_rupiah) FROM gateway_transactions t
        JOIN ledger_postings g ON g.reference >= 'transaction:' || t.id || ':' AND g.reference < 'transaction:' || t.id || ';'
        JOIN ledger_transfers l ON l.posting_id = g.id JOIN ledger_accounts a ON a.id = l.credit_account_id AND a.kind = 'gross'
        WHERE t.payment_id = p.id AND t.is_gift), 0)::bigint AS "postedRupiah",
      extract(epoch FROM p.expires_at - p.created_at)::float / 60 AS "minutesToPay", p.expires_at < now() + interval '1 minute' AS "isOverdue",
      (SELECT count(*)::integer FROM outbox_messages WHERE dedupe_key = 'donation_paid:' || d.id) AS thanked
    FROM donations d JOIN LATERAL (SELECT * FROM payments WHERE donation_id = d.id ORDER BY id DESC LIMIT 1) p ON true
    WHERE d.donor_email = ANY(${gifts.map(({ email }) => email)})`;
}

/** How many mailboxes are looked into: each look is a request. */
const MAILBOXES = 300;

/** A message the outbox calls sent has arrived. More than once is allowed, never is not. */
async function findUnsent({ bank, database }: World, gifts: readonly Gift[]): Promise<string[]> {
  const latest = gifts.filter(({ paid }) => paid).slice(-MAILBOXES);
  const sent = await database.sql<{ email: string }[]>`
    SELECT d.donor_email AS email FROM outbox_messages o JOIN donations d ON o.dedupe_key = 'donation_paid:' || d.id
    WHERE o.sent_at IS NOT NULL AND d.donor_email = ANY(${latest.map(({ email }) => email)})`;
  const findings: string[] = [];
  for (const { email } of sent) {
    const subjects = await bank.subjectsTo(email);
    if (!subjects.some((subject) => THANKS.test(subject)))
      findings.push(`${email}: thanked by the outbox, not by mail`);
  }
  return findings;
}

const THANKS = /terima kasih/i;

async function runNamedChecks({ database }: World): Promise<string[]> {
  const results = await runChecks(
    database.sql as unknown as Parameters<typeof runChecks>[0],
    createLog({ LOG_LEVEL: 'silent' }),
  );
  return results.flatMap(({ name, violations }) =>
    violations.length === 0 ? [] : [`the check ${name} finds ${JSON.stringify(violations.slice(0, 3))}`],
  );
}
