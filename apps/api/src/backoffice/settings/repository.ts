import type { DatedSettingValue, Setting } from '@uluran/contract/endpoints';
import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import type { MethodTerms } from '../../giving/payments/methods.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { SettingDetails } from './change-setting.ts';

/** Days after which an unconfirmed proposal of a setting ends: a second operator may be away over a weekend. */
const PROPOSAL_DAYS = 7;

/** A dated value with its place in time. */
export interface StoredValue extends DatedSettingValue {
  key: string;
  begun: boolean;
}

/** Returns the values of every setting, past and future, the oldest first. */
export async function readValues(sql: Queryable): Promise<StoredValue[]> {
  return await sql<StoredValue[]>`
    SELECT s.key, s.value, iso_time(s.valid_from) AS "validFrom", s.source, s.valid_from <= now() AS begun, p."proposedBy", p."confirmedBy"
    FROM dated_settings s LEFT JOIN LATERAL (
      SELECT b.name AS "proposedBy", c.name AS "confirmedBy" FROM operator_proposals p JOIN users b ON b.id = p.proposed_by JOIN users c ON c.id = p.confirmed_by
      WHERE p.kind = 'setting' AND p.details ->> 'key' = s.key AND p.details -> 'value' = s.value AND p.details ->> 'source' = s.source
        AND coalesce((p.details ->> 'from')::timestamptz, s.valid_from) = s.valid_from ORDER BY p.id DESC LIMIT 1) p ON true
    ORDER BY s.key, s.valid_from`;
}

type StoredProposal = NonNullable<Setting['proposal']> & { key: string };

/** Returns the open proposals of settings, for the operator who reads. */
export async function readOpenProposals(sql: Queryable, reader: number): Promise<StoredProposal[]> {
  const rows = await sql<{ proposal: StoredProposal }[]>`
    SELECT json_build_object('key', p.details ->> 'key', 'id', p.id::text, 'version', q.version, 'summary', p.summary, 'value', p.details -> 'value',
      'startsAt', iso_time((p.details ->> 'from')::timestamptz), 'source', p.details ->> 'source', 'proposedBy', u.name, 'isOwn', p.proposed_by = ${reader},
      'proposedAt', iso_time(p.proposed_at), 'expiresAt', iso_time(p.expires_at)) AS proposal
    FROM operator_proposals p JOIN users u ON u.id = p.proposed_by JOIN queue_items q ON q.kind = 'proposal' AND q.item_id = p.id
    WHERE p.kind = 'setting' AND p.ended_at IS NULL AND p.expires_at > now()`;
  return rows.map(({ proposal }) => proposal);
}

/** Returns the version of every setting, by its key. */
export async function readVersions(sql: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ key: string; version: string }[]>`
    SELECT key, setting_version(key) AS version FROM (SELECT DISTINCT key FROM dated_settings) k`;
  return new Map(rows.map(({ key, version }) => [key, version]));
}

/** Returns the value of a setting at a moment, now by default; undefined before its first one. */
export async function readValueAt(sql: Queryable, key: string, at: Date | undefined): Promise<unknown> {
  const [row] = await sql<{ value: unknown }[]>`
    SELECT value FROM dated_settings WHERE key = ${key} AND valid_from <= coalesce(${at ?? null}::timestamptz, now()) ORDER BY valid_from DESC LIMIT 1`;
  return row?.value;
}

/** Terms of a payment method that decide about a gift. */
export type TermsOfGift = Pick<
  MethodTerms,
  'method' | 'minimumRupiah' | 'maximumRupiah' | 'feeBasisPoints' | 'feeFixedRupiah' | 'enabled' | 'disabledReason'
>;

/** Returns the terms of a method at a moment, now by default; undefined before its first ones. */
export async function readTermsAt(
  sql: Queryable,
  method: PaymentMethodCode,
  at: Date | undefined,
): Promise<TermsOfGift | undefined> {
  const [row] = await sql<TermsOfGift[]>`
    SELECT method, minimum_rupiah AS "minimumRupiah", maximum_rupiah AS "maximumRupiah", fee_basis_points AS "feeBasisPoints",
      fee_fixed_rupiah AS "feeFixedRupiah", enabled, disabled_reason AS "disabledReason"
    FROM payment_method_terms_at(coalesce(${at ?? null}::timestamptz, now())) WHERE method = ${method}`;
  return row;
}

/** Tries a change with every check of the database. Throws an error with the name of a constraint for a refused one. */
export async function tryChange(sql: Queryable, key: string, value: unknown, from: Date | undefined): Promise<void> {
  await sql`SELECT try_setting(${key}, ${JSON.stringify(value)}::text::jsonb, ${from ?? null}::timestamptz)`;
}

/** Stores a proposal; returns its number. Throws an error with the name of a constraint for a refused one. */
export async function proposeChange(
  sql: Queryable,
  { by, summary, details }: { by: number; summary: string; details: SettingDetails },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    SELECT propose_setting(${by}, ${summary}, ${JSON.stringify(details)}::text::jsonb, make_interval(days => ${PROPOSAL_DAYS})) AS id`;
  return row.id;
}
