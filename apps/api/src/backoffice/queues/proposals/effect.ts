import type { ProposalEffect } from '@uluran/contract/endpoints';
import { type OperatorWork, WORK_ROLES } from '@uluran/contract/operator-roles';
import type { ProposalKind } from '@uluran/contract/queues';
import { settingChanges, settingOf } from '@uluran/contract/settings';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/client.ts';
import { sumHigherFees } from '../../../treasury/settlements/higher-fees.ts';
import { SETTING_DETAILS } from '../../settings/change-setting.ts';
import { settingValueAt } from '../../settings/service.ts';
import { POOL_DETAILS, REFUND_DETAILS, ROLE_DETAILS, SETTLEMENT_DETAILS, UNMATCHED_DETAILS } from './details.ts';
import { readGift, readMoney, readName, readProgramme } from './effect-rows.ts';

/** A stored proposal with its details. */
export interface StoredDetails {
  kind: string;
  details: unknown;
  /** Null while it waits. */
  endedAt: Date | null;
}

type Reader = (sql: Queryable, proposal: StoredDetails) => Promise<Partial<ProposalEffect>>;

const NOTHING: ProposalEffect = {
  amountRupiah: null,
  reference: null,
  reason: null,
  gift: null,
  unmatchedId: null,
  pool: null,
  payout: null,
  role: null,
  setting: null,
};

/** Returns a reader of details by their schema. Details of another release have no effect to show. */
function reading<Details>(
  schema: z.ZodMiniType<Details>,
  read: (sql: Queryable, details: Details, endedAt: Date | null) => Promise<Partial<ProposalEffect>>,
): Reader {
  return async (sql, { details, endedAt }) => {
    const parsed = schema.safeParse(details);
    return parsed.success ? await read(sql, parsed.data as Details, endedAt) : {};
  };
}

const payBack = reading(POOL_DETAILS.payBack, async (sql, { slug }, endedAt) => {
  const programme = await readProgramme(sql, slug);
  if (programme === undefined) return {};
  const { target, company, leftRupiah } = programme;
  // The rest after the decision is not the money that went back.
  return { amountRupiah: endedAt === null ? leftRupiah : null, pool: { target, company, rules: null } };
});

/** Milliseconds before the start of a confirmed value at which the value before it is read. */
const BEFORE_MS = 1;

/** The moment at which a setting has the value that a proposal replaces; undefined for now. */
function momentBefore(from: Date | undefined, endedAt: Date | null): Date | undefined {
  if (endedAt === null) return from;
  return new Date((from ?? endedAt).getTime() - BEFORE_MS);
}

const READERS: Readonly<Record<ProposalKind, Reader>> = {
  refund: reading(REFUND_DETAILS, async (sql, { of, amountRupiah, reason }) => {
    if ('donation' in of) return { amountRupiah, reason, gift: await readGift(sql, of.donation) };
    const { gift } = await readMoney(sql, of.unmatched);
    return { amountRupiah, reason, gift, unmatchedId: String(of.unmatched) };
  }),
  'unmatched-refund': reading(UNMATCHED_DETAILS.refund, async (sql, { id, reference }) => ({
    ...(await readMoney(sql, id)),
    reference,
    unmatchedId: String(id),
  })),
  'unmatched-assign': reading(UNMATCHED_DETAILS.assign, async (sql, { id, donation }) => {
    const money = await readMoney(sql, id);
    const gift = donation === undefined ? money.gift : await readGift(sql, donation);
    return { amountRupiah: money.amountRupiah, gift, unmatchedId: String(id) };
  }),
  'pool-open': reading(POOL_DETAILS.open, async (sql, { slug, reference, rules: { totalRupiah, ...rules } }) => {
    const programme = await readProgramme(sql, slug);
    if (programme === undefined) return { amountRupiah: totalRupiah, reference };
    const { target, company } = programme;
    return { amountRupiah: totalRupiah, reference, pool: { target, company, rules } };
  }),
  'pool-close': payBack,
  'pool-repay': payBack,
  'settlement-import': reading(SETTLEMENT_DETAILS.import, async (_sql, { gateway, report, netRupiah }) => ({
    amountRupiah: netRupiah,
    reference: report.reference,
    payout: { gateway, lines: report.lines.length, valueDate: report.valueDate },
  })),
  'settlement-fees': reading(SETTLEMENT_DETAILS.fees, async (sql, { gateway, payout }, endedAt) => {
    const { lines, rupiah } = await sumHigherFees(sql, gateway, payout);
    return {
      amountRupiah: endedAt === null ? rupiah : null,
      reference: payout,
      payout: { gateway, lines, valueDate: null },
    };
  }),
  'operator-role': reading(ROLE_DETAILS, async (sql, { operatorId, role }) => ({
    role: { operator: (await readName(sql, operatorId)) ?? '', role },
  })),
  setting: reading(SETTING_DETAILS, async (sql, { key, value, from, source }, endedAt) => {
    const definition = settingOf(key);
    if (definition === undefined) return { reason: source };
    const before = await settingValueAt(sql, key, momentBefore(from === null ? undefined : new Date(from), endedAt));
    const changes = settingChanges(definition.shape, before, value).map(({ label, before: old, after }) => ({
      label,
      before: old,
      after,
    }));
    return { reason: source, setting: { label: definition.label, changes, startsAt: from } };
  }),
};

/** Returns the effect of a proposal, for its screen. A proposal of a kind of another release has none to show. */
export async function readEffect(sql: Queryable, proposal: StoredDetails): Promise<ProposalEffect> {
  const read = READERS[proposal.kind as ProposalKind] as Reader | undefined;
  return { ...NOTHING, ...(await read?.(sql, proposal)) };
}

/** Returns the roles that may confirm a proposal: those of the setting, or of decisions about money. */
export function rolesOf({ kind, details }: Pick<StoredDetails, 'kind' | 'details'>): string[] {
  const parsed = kind === 'setting' ? SETTING_DETAILS.safeParse(details) : undefined;
  const work: OperatorWork = (parsed?.success && settingOf(parsed.data.key)?.work) || 'proposal';
  return [...WORK_ROLES[work]];
}
