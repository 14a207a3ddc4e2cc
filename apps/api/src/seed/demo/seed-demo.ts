import { createClock, type DemoTargets, demoTargets } from '@uluran/demo-content';
import { createPasswordHasher, type PasswordHasherOptions } from '../../accounts/passwords/passwords.ts';
import { countReceipts } from '../../books/fund-lines/receipt-payers.ts';
import { readDonationSettings } from '../../giving/fees/settings.ts';
import { readMethodTerms } from '../../giving/payments/methods.ts';
import { issueReceipts } from '../../giving/receipts/issue-receipts.ts';
import type { Sql, TransactionSql } from '../../platform/database/client.ts';
import type { DatabaseLog } from '../../platform/database/log.ts';
import type { StoreDrawingsOptions } from '../../platform/pictures/drawings/drawings.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { bookGifts } from '../books/book-gifts.ts';
import { createGiftRows } from '../books/gift-rows.ts';
import { followFunds, matchGifts } from '../books/match-gifts.ts';
import { isSeeded, leaveMark, seededAt } from '../marks.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, insertAccounts } from './accounts.ts';
import { type DemoPictures, drawPictures } from './draw-pictures.ts';
import { drawWaitingWork } from './draw-waiting-work.ts';
import { insertOrganiserAccount } from './insert-bank-account.ts';
import { insertOrganiserDocuments } from './insert-documents.ts';
import { drawArticles, insertEditorial } from './insert-editorial.ts';
import { addGifts, nameMember } from './insert-gifts.ts';
import { insertIdentities } from './insert-identities.ts';
import { drawShopFronts, insertMerchants } from './insert-merchants.ts';
import { insertOpenDecisions } from './insert-open-decisions.ts';
import { insertOrganisers, insertPictures } from './insert-target.ts';
import { insertTargets } from './insert-targets.ts';
import { insertTeam } from './insert-team.ts';
import { insertVisits } from './insert-visits.ts';
import { insertWaitingWork } from './insert-waiting-work.ts';
import { insertWithdrawals } from './insert-withdrawals.ts';
import { insertOperatorPasswords, insertOperators } from './operators.ts';

const CONTENT = 'demo_content';

/** The accounts have a mark of their own: the content may be older than they are. */
const ACCOUNTS = 'demo_accounts';

/** So do the passwords of the operators. */
const OPERATORS = 'demo_operators';

/** So do news and the editors' picks. */
const EDITORIAL = 'demo_editorial';

/** And the organiser's bank account. */
const BANK_ACCOUNT = 'demo_bank_account';

/** And the directory of merchants. */
const MERCHANTS = 'demo_merchants';

/** And the team of a campaign. */
const TEAM = 'demo_team';

/** And the work that waits for operators. */
const WAITING_WORK = 'demo_waiting_work';

export interface DemoSeed {
  /** As the owner: the gifts' transfers are written in bulk. */
  readonly ownerSql: Sql;
  readonly pictures: PictureStore;
  /** Seals numbers of bank accounts; without it there are none, and no work of operators. */
  readonly sealer?: Sealer;
  /** The present time of the stories; now by default. */
  readonly now?: Date;
  readonly log: DatabaseLog;
  /** Cost of hashing the accounts' passwords; the production cost by default, less in tests. */
  readonly hashing?: PasswordHasherOptions;
}

/**
 * Renders and stores the demo's pictures that are not stored yet: after a first start, which stores none, and after one that was interrupted. The
 * product serves meanwhile.
 */
export async function storeDemoPictures(
  { pictures, ownerSql }: Pick<DemoSeed, 'pictures'> & { ownerSql?: Sql | undefined },
  options: StoreDrawingsOptions,
): Promise<void> {
  // Receipts show days, which are relative to the time of the seed.
  const clock = createClock((ownerSql && (await seededAt(ownerSql, CONTENT))) ?? new Date());
  await drawPictures(demoTargets(clock), pictures);
  await drawArticles(clock, pictures);
  await drawShopFronts(pictures);
  await drawWaitingWork(clock, pictures);
  await pictures.storeDrawings(options);
}

/**
 * Fills an empty, migrated database with invented campaigns, programmes, ambassadors and products, their pictures, updates, gifts and withdrawals, the site's news, the directory of merchants, the team of a campaign, work that waits for operators, and the accounts to look around with; every total is a
 * sum over the ledger. Does nothing when it has been done. All rows come in one transaction, so that an interrupted start
 * leaves none and the next one begins again. The pictures get their addresses; `storeDemoPictures` renders them.
 */
export async function seedDemo(seed: DemoSeed): Promise<void> {
  await seedContent(seed);
  await seedAccounts(seed);
  await seedOperators(seed);
  await seedBankAccount(seed);
  await seedEditorial(seed);
  await seedMerchants(seed);
  await seedTeam(seed);
  await seedWaitingWork(seed);
}

async function seedWaitingWork({ ownerSql, sealer, pictures: store, now = new Date() }: DemoSeed): Promise<void> {
  if (sealer === undefined || (await isSeeded(ownerSql, WAITING_WORK))) return;
  const clock = createClock(now);
  const pictures = await drawWaitingWork(clock, store);
  await ownerSql.begin(async (sql) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${WAITING_WORK}))`;
    if (await isSeeded(sql, WAITING_WORK)) return;
    // First: actions of operators are recorded in the order of their times.
    await insertOrganiserDocuments(sql, sealer);
    const items = await insertWaitingWork(sql, sealer, clock, pictures);
    const decisions = await insertOpenDecisions(sql, clock);
    await leaveMark(sql, WAITING_WORK, { seed: 'demo', counts: { items, ...decisions }, now });
  });
}

async function seedBankAccount({ ownerSql, sealer, now = new Date() }: DemoSeed): Promise<void> {
  if (sealer === undefined || (await isSeeded(ownerSql, BANK_ACCOUNT))) return;
  await ownerSql.begin(async (sql) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${BANK_ACCOUNT}))`;
    if (await isSeeded(sql, BANK_ACCOUNT)) return;
    await insertOrganiserAccount(sql, sealer, createClock(now));
    await leaveMark(sql, BANK_ACCOUNT, { seed: 'demo', counts: { accounts: 1 }, now });
  });
}

async function seedTeam({ ownerSql, now = new Date() }: DemoSeed): Promise<void> {
  if (await isSeeded(ownerSql, TEAM)) return;
  await ownerSql.begin(async (sql) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${TEAM}))`;
    if (await isSeeded(sql, TEAM)) return;
    const people = await insertTeam(sql, createClock(now));
    await leaveMark(sql, TEAM, { seed: 'demo', counts: { people }, now });
  });
}

async function seedMerchants({ ownerSql, pictures, now = new Date() }: DemoSeed): Promise<void> {
  if (await isSeeded(ownerSql, MERCHANTS)) return;
  const fronts = await drawShopFronts(pictures);
  await ownerSql.begin(async (sql) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${MERCHANTS}))`;
    if (await isSeeded(sql, MERCHANTS)) return;
    const merchants = await insertMerchants(sql, createClock(now), fronts);
    await leaveMark(sql, MERCHANTS, { seed: 'demo', counts: { merchants }, now });
  });
}

async function seedEditorial({ ownerSql, pictures: store, now = new Date() }: DemoSeed): Promise<void> {
  if (await isSeeded(ownerSql, EDITORIAL)) return;
  const pictures = await drawArticles(createClock(now), store);
  await ownerSql.begin(async (sql) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${EDITORIAL}))`;
    if (await isSeeded(sql, EDITORIAL)) return;
    const counts = await insertEditorial(sql, createClock(now), pictures);
    await leaveMark(sql, EDITORIAL, { seed: 'demo', counts, now });
  });
}

async function seedAccounts({ ownerSql, now = new Date(), hashing }: DemoSeed): Promise<void> {
  if (await isSeeded(ownerSql, ACCOUNTS)) return;
  const { hash } = createPasswordHasher(hashing);
  // Before the transaction: hashing takes longer than all of it.
  const accounts = await Promise.all(
    DEMO_ACCOUNTS.map(async (account) => ({ ...account, hash: await hash(account.password) })),
  );
  await ownerSql.begin(async (sql) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${ACCOUNTS}))`;
    if (await isSeeded(sql, ACCOUNTS)) return;
    await insertAccounts(sql, accounts);
    await leaveMark(sql, ACCOUNTS, { seed: 'demo', counts: { accounts: DEMO_ACCOUNTS.length }, now });
  });
}

async function seedOperators({ ownerSql, now = new Date(), hashing }: DemoSeed): Promise<void> {
  if (await isSeeded(ownerSql, OPERATORS)) return;
  const hash = await createPasswordHasher(hashing).hash(DEMO_PASSWORD);
  await ownerSql.begin(async (sql) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${OPERATORS}))`;
    if (await isSeeded(sql, OPERATORS)) return;
    await insertOperatorPasswords(sql, hash);
    await leaveMark(sql, OPERATORS, { seed: 'demo', counts: {}, now });
  });
}

async function seedContent({ ownerSql, pictures: store, now = new Date(), log }: DemoSeed): Promise<void> {
  if (await isSeeded(ownerSql, CONTENT)) return;
  log.info('Preparing the demo content: this happens once.');
  const targets = demoTargets(createClock(now));
  const pictures = await drawPictures(targets, store);
  const count = await ownerSql.begin((sql) => insertAll(sql, targets, pictures, now));
  if (count === undefined) return;
  await ownerSql`ANALYZE`;
  // Not left to the worker, which would write to invented donors.
  await countReceipts(ownerSql);
  log.info(`The demo content is in: ${summaryOf(targets)} and ${count} gifts.`);
}

function summaryOf({ campaigns, programmes, ambassadors, products }: DemoTargets): string {
  return `${campaigns.length} campaigns, ${programmes.length} programmes, ${ambassadors.length} ambassadors, ${products.length} products`;
}

/** Returns the number of gifts, or undefined when another process has seeded in the meantime. */
async function insertAll(
  sql: TransactionSql,
  targets: DemoTargets,
  pictures: DemoPictures,
  now: Date,
): Promise<number | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${CONTENT}))`;
  if (await isSeeded(sql, CONTENT)) return undefined;
  // The planner takes the tables that this transaction fills for empty, where a broken one has left them so, and loops over all of them.
  await sql`SET LOCAL enable_nestloop = off`;
  const terms = { methods: await readMethodTerms(sql), settings: await readDonationSettings(sql) };
  const clock = createClock(now);
  const organisers = await insertOrganisers(sql, clock);
  const operators = await insertOperators(sql, clock);
  await insertIdentities(sql, clock, organisers);
  await insertPictures(
    sql,
    Object.values(pictures).flatMap((stored) => [...stored.values()]),
  );
  await createGiftRows(sql);
  const inserted = await insertTargets(sql, targets, { organisers, operators, pictures });
  let count = 0;
  for (const rows of inserted) count += await addGifts(sql, rows, terms, now);
  await nameMember(sql, inserted, now);
  await insertVisits(sql, now);
  await bookGifts(sql, { now, payoutPrefix: 'DEMO', operators });
  await matchGifts(sql);
  for (const rows of inserted) await insertWithdrawals(sql, rows, { operators, pictures, now });
  await sql`SELECT rebuild_rollups()`;
  await followFunds(sql);
  await issueReceipts(sql);
  await leaveMark(sql, CONTENT, { seed: 'demo', counts: { targets: inserted.length, gifts: count }, now });
  return count;
}
