import type { TestDatabase } from '../../src/testing/index.ts';

/** The tables of the demo as the application reads them. */
type Demo = Pick<TestDatabase, 'sql'>;

/** Numbers of rows that a second seed would raise. */
export const numbersOfRows = ({ sql }: Demo) => sql`
  SELECT (SELECT count(*) FROM donation_targets) AS campaigns, (SELECT count(*) FROM donations) AS donations, (SELECT count(*) FROM users) AS users,
    (SELECT count(*) FROM ledger_transfers) AS transfers, (SELECT count(*) FROM pictures) AS pictures`;

/** Raised rupiah and gifts of each public campaign. */
export const campaignTotals = ({ sql }: Demo) => sql<{ slug: string; raised: number; donors: number }[]>`
  SELECT t.slug, p.raised_rupiah AS raised, p.donation_count AS donors
  FROM donation_targets t JOIN target_positions p ON p.target_id = t.id WHERE t.kind = 'campaign' AND t.status <> 'draft'`;

/** Rupiah of the withdrawals of each fund, by their stage. */
export const withdrawnFromFunds = ({ sql }: Demo) => sql<
  { title: string; requested: number; transferred: number; evidenced: number }[]
>`
  SELECT t.title, p.requested_rupiah AS requested, p.transferred_rupiah AS transferred, p.evidenced_rupiah AS evidenced
  FROM donation_targets t JOIN fund_positions p ON p.fund_id = t.fund_id WHERE t.kind <> 'ambassador'`;

/** Pools that have not ended, with their matched and remaining rupiah. */
export const openPools = ({ sql }: Demo, now: Date) => sql<
  { slug: string; rest: number; matched: number; raised: number; began: boolean }[]
>`
  SELECT t.slug, m.total_rupiah - m.matched_rupiah AS rest, m.matched_rupiah AS matched, p.raised_rupiah AS raised, m.starts_at <= ${now} AS began
  FROM matching_pools m JOIN donation_targets t ON t.id = m.target_id JOIN target_positions p ON p.target_id = t.id WHERE m.ends_at > ${now} ORDER BY t.id`;

/** Matches by the limit that made them smaller; null for whole ones. */
export const matchesByLimit = ({ sql }: Demo) => sql`
  SELECT limited_by AS "limitedBy", count(*) > 0 AS some, bool_and(steps = (granted_rupiah > 0)::integer + (settled_rupiah > 0)::integer) AS booked,
    bool_and(granted_rupiah = matched_rupiah AND given_rupiah = gift_rupiah) AS whole
  FROM donation_matches GROUP BY limited_by ORDER BY limited_by`;

/** Each ambassador with the campaign that the gifts are for. */
export const ambassadorTotals = ({ sql }: Demo) => sql<
  { slug: string; parent: string; raised: number; donors: number; shared: boolean }[]
>`
  SELECT t.slug, c.slug AS parent, p.raised_rupiah AS raised, p.donation_count AS donors, t.fund_id = c.fund_id AS shared
  FROM ambassadors a JOIN donation_targets t ON t.id = a.target_id JOIN donation_targets c ON c.id = a.parent_id
  JOIN target_positions p ON p.target_id = t.id ORDER BY t.id`;

/** Campaigns with ambassadors: their own rupiah, and those that ambassadors brought. */
export const totalsWithAmbassadors = ({ sql }: Demo) => sql<
  { slug: string; own: number; brought: number; gifts: number; raised: number }[]
>`
  SELECT c.slug, p.gross_rupiah AS own, p.ambassadors_rupiah AS brought, p.ambassador_donations AS gifts, p.raised_rupiah AS raised
  FROM donation_targets c JOIN target_positions p ON p.target_id = c.id WHERE c.id IN (SELECT parent_id FROM ambassadors)`;

/** Units of each product: funded, given at the product's price, and delivered. */
export const unitsOfProducts = ({ sql }: Demo) => sql<
  { title: string; funded: number; units: number; delivered: number; named: boolean }[]
>`
  SELECT t.title, u.funded_units AS funded, t.slug IS NOT NULL AS named,
    (SELECT sum(quantity)::integer FROM donations d WHERE d.target_id = t.id AND quantity * unit_price_rupiah = amount_rupiah) AS units,
    (SELECT coalesce(sum(units), 0)::integer FROM product_deliveries v WHERE v.target_id = t.id) AS delivered
  FROM product_units u JOIN donation_targets t ON t.id = u.target_id ORDER BY t.id`;

/** Targets and different covers of each kind, and of all kinds. */
export const coversByKind = ({ sql }: Demo) => sql<{ kind: string; targets: number; covers: number }[]>`
  SELECT coalesce(t.kind, 'all') AS kind, count(*)::integer AS targets, count(DISTINCT r.cover_picture_id)::integer AS covers
  FROM donation_targets t JOIN target_revisions r ON r.id = t.published_revision_id GROUP BY ROLLUP (t.kind) ORDER BY t.kind`;

/** One row about all lines of evidence. */
export const summaryOfEvidence = ({ sql }: Demo) => sql`
  SELECT count(*) > 100 AS many, count(*) = count(DISTINCT e.picture_id) AS "ownPicture",
    bool_and((e.label, e.amount_rupiah, e.status) = (b.description, b.amount_rupiah, 'accepted')) AS "asBooked",
    bool_and(n.published_at IS NOT NULL AND e.spent_on <= (n.published_at AT TIME ZONE 'Asia/Jakarta')::date) AS shown
  FROM withdrawal_evidence b LEFT JOIN evidence_lines e ON (e.withdrawal_id, e.position) = (b.withdrawal_id, b.position)
    LEFT JOIN target_news n ON n.id = e.news_id`;

/** One row about all payments. */
export const summaryOfPayments = ({ sql }: Demo, now: Date) => sql`
  SELECT count(DISTINCT method) AS methods, count(DISTINCT paid_at::date) > 100 AS "manyDays",
    bool_and((status = 'settled') = (((paid_at AT TIME ZONE 'Asia/Jakarta')::date + 2 + time '06:00') AT TIME ZONE 'Asia/Jakarta' <= ${now})) AS settled
  FROM payments`;

/** One row about all settlements. */
export const summaryOfSettlements = ({ sql }: Demo) => sql`
  SELECT count(*) > 100 AS many, count(*) = count(DISTINCT (gateway, value_date)) AS "oncePerDay", bool_and(approvals = 2) AS approved,
    bool_and(gross_rupiah = gross AND fee_rupiah = fee) AS "addsUp"
  FROM settlements s, LATERAL (SELECT count(*) AS approvals FROM approvals a WHERE a.subject = 'settlement' AND a.subject_id = s.id) a,
    LATERAL (SELECT sum(amount_rupiah) AS gross, sum(t.fee_rupiah) AS fee FROM gateway_transactions t WHERE t.settlement_id = s.id) t`;

/** Gifts of a member, newest first, with whole days since each. */
export const daysOfMember = ({ sql }: Demo, email: string, now: Date) => sql<
  { daysAgo: number; kind: string; target: number }[]
>`
  SELECT floor(extract(epoch FROM ${now}::timestamptz - d.paid_at) / 86400)::integer AS "daysAgo", t.kind, t.id AS target
  FROM donations d JOIN users u ON u.id = d.user_id JOIN donation_targets t ON t.id = d.target_id WHERE u.email = ${email} ORDER BY d.paid_at DESC`;

/** One row about opened pages and gifts of the same target and day. */
export const visitsBesideGifts = ({ sql }: Demo) => sql`
  SELECT count(*) > 500 AS many, bool_and(views > forms AND forms > gifts) AS ordered, max(day) - min(day) BETWEEN 55 AND 59 AS months
  FROM target_visits v CROSS JOIN LATERAL (SELECT count(*) AS gifts FROM donations d
    WHERE d.target_id = v.target_id AND (d.created_at AT TIME ZONE 'Asia/Jakarta')::date = v.day) g`;

/** Organisers of public targets without a valid identity of the day on which they were last checked. */
export const organisersUnverified = ({ sql }: Demo) => sql`
  SELECT DISTINCT u.name FROM donation_targets t JOIN users u ON u.id = t.owner_id WHERE t.status <> 'draft' AND NOT EXISTS (
    SELECT FROM identity_checks c WHERE c.user_id = u.id AND c.status = 'verified' AND c.kind = u.kind AND c.legal_name = u.name
      AND c.decided_at = u.verified_at AND c.valid_until > now() AND c.begun_at > u.created_at)`;
