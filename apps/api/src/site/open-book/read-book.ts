import type { Book } from '@uluran/contract/endpoints';
import type { BookKind } from '@uluran/contract/targets';
import { type FundPosition, fundsOf } from '../../books/ledger/funds.domain.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';

/** Days on one page. */
const DAYS = 15;

type Pockets = Omit<FundPosition, 'asOf'>;

/** The pockets that were stored with the last checkpoint, by kind of fund. */
const KINDS = statement<Pockets & { kind: BookKind; fundCount: number }>(text`
  WITH pockets AS (
    SELECT f.key::bigint AS fund_id, p.key AS pocket, p.value::bigint AS rupiah
    FROM book_figures b CROSS JOIN jsonb_each(b.funds) f CROSS JOIN jsonb_each_text(f.value) p
  ), kinds AS (
    SELECT f.id, CASE WHEN bool_or(t.kind = 'csr') THEN 'csr' WHEN bool_or(t.kind = 'product') THEN 'product' ELSE f.giving_type END AS kind
    FROM funds f LEFT JOIN donation_targets t ON t.fund_id = f.id GROUP BY f.id
  )
  SELECT k.kind, count(DISTINCT p.fund_id)::integer AS "fundCount",
    coalesce(sum(rupiah) FILTER (WHERE pocket = 'gross'), 0)::bigint AS gross,
    coalesce(sum(rupiah) FILTER (WHERE pocket = 'refunded'), 0)::bigint AS refunded,
    coalesce(sum(rupiah) FILTER (WHERE pocket = 'platform_fee'), 0)::bigint AS "platformFee",
    coalesce(sum(rupiah) FILTER (WHERE pocket = 'gateway_fee'), 0)::bigint AS "gatewayFee",
    coalesce(sum(rupiah) FILTER (WHERE pocket = 'unsettled'), 0)::bigint AS unsettled,
    coalesce(sum(rupiah) FILTER (WHERE pocket = 'settled'), 0)::bigint AS settled,
    coalesce(sum(rupiah) FILTER (WHERE pocket = 'requested'), 0)::bigint AS requested,
    coalesce(sum(rupiah) FILTER (WHERE pocket = 'transferred'), 0)::bigint AS transferred,
    coalesce(sum(rupiah) FILTER (WHERE pocket = 'evidenced'), 0)::bigint AS evidenced,
    coalesce(sum(rupiah) FILTER (WHERE pocket = 'receivable'), 0)::bigint AS receivable,
    coalesce(sum(CASE pocket WHEN 'matched' THEN rupiah WHEN 'match_returned' THEN -rupiah END), 0)::bigint AS matched
  FROM pockets p JOIN kinds k ON k.id = p.fund_id GROUP BY k.kind ORDER BY gross DESC, k.kind`);

const LAST = statement<{ size: number; root: string; publicKey: string; sealedAt: Date }>(text`
  SELECT size, encode(root, 'hex') AS root, public_key AS "publicKey", sealed_at AS "sealedAt" FROM book_checkpoints ORDER BY size DESC LIMIT 1`);

type ClosedDay = Book['days'][number];

// One more than the page shows, to detect further ones.
const CLOSED = statement<ClosedDay>(text`
  SELECT d.day, d.size, d.size - coalesce((SELECT max(e.size) FROM book_days e WHERE e.day < d.day), 0) AS "leafCount", encode(c.root, 'hex') AS root,
    d.received_rupiah AS "receivedRupiah", d.returned_rupiah AS "returnedRupiah"
  FROM book_days d JOIN book_checkpoints c USING (size) WHERE $before::date IS NULL OR d.day < $before::date ORDER BY d.day DESC LIMIT ${DAYS + 1}`);

const LATER = statement<{ found: boolean }>(text`
  SELECT EXISTS (SELECT FROM book_days WHERE day >= $before::date) AS found`);

const NOTHING: Pockets = {
  gross: 0,
  refunded: 0,
  platformFee: 0,
  gatewayFee: 0,
  unsettled: 0,
  settled: 0,
  requested: 0,
  transferred: 0,
  evidenced: 0,
  receivable: 0,
  matched: 0,
};
const POCKETS = Object.keys(NOTHING) as (keyof Pockets)[];

function sumOf(positions: readonly Pockets[]): Pockets {
  const sum = (pocket: keyof Pockets) => positions.reduce((total, position) => total + position[pocket], 0);
  return { ...NOTHING, ...Object.fromEntries(POCKETS.map((pocket) => [pocket, sum(pocket)])) };
}

/** Returns the public book as sealed last, with the days before a given one, or the last days. */
export async function readBook(sql: Queryable, before: string | null = null): Promise<Book> {
  const [kinds, [last], days, [later]] = await Promise.all([
    KINDS(sql),
    LAST(sql),
    CLOSED(sql, { before }),
    LATER(sql, { before }),
  ]);
  const asOf = last?.sealedAt ?? new Date();
  return {
    checkpoint: last === undefined ? null : { ...last, sealedAt: last.sealedAt.toISOString() },
    funds: fundsOf({ ...sumOf(kinds), asOf }),
    kinds: kinds.map(({ kind, fundCount, ...pockets }) => ({ kind, fundCount, funds: fundsOf({ ...pockets, asOf }) })),
    days: days.slice(0, DAYS),
    hasEarlierDays: days.length > DAYS,
    hasLaterDays: later?.found === true,
  };
}
