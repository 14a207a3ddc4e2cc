import type { TargetRecord, TargetRecordFilters, TargetRecordItem, TargetRecordMeta } from '@uluran/contract/endpoints';
import { TARGET_RECORD_STATES, type TargetRecordState } from '@uluran/contract/records';
import { TARGET_KINDS } from '@uluran/contract/targets';
import type { Sql } from '../../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../../platform/http/cursors.ts';
import { Failure, NotFound } from '../../../platform/http/failures.ts';
import { RecordChanged, refusalOf, ruleOf } from '../errors.ts';
import {
  carryOut,
  countTargets,
  findTarget,
  listTargets,
  readTarget,
  requireVersion,
  type TargetCount,
} from './repository.ts';

/** Targets of a page by default. */
const PAGE = 20;

const unknown = () => new NotFound('Target ini tidak ada, atau belum pernah diajukan.');

/** A decision of an operator about a target. */
export interface TargetDecision {
  step: 'freeze' | 'release';
  words: string;
  version: string;
}

const isIn = ({ status, waits }: TargetCount, state: TargetRecordState) =>
  state === 'waiting' ? waits : status === state;

/** Returns the numbers for the tabs and filters of the list. */
function countsOf(
  counts: readonly TargetCount[],
  { kind, state }: Pick<TargetRecordFilters, 'kind' | 'state'>,
): Pick<TargetRecordMeta, 'kinds' | 'states' | 'total'> {
  const sum = (matches: (count: TargetCount) => boolean) =>
    counts.filter(matches).reduce((total, { targets }) => total + targets, 0);
  const ofState = (count: TargetCount) => state === undefined || isIn(count, state);
  const ofKind = (count: TargetCount) => kind === undefined || count.kind === kind;
  return {
    total: sum((count) => ofKind(count) && ofState(count)),
    kinds: Object.fromEntries(TARGET_KINDS.map((one) => [one, sum((count) => count.kind === one && ofState(count))])),
    states: Object.fromEntries(
      TARGET_RECORD_STATES.map((one) => [one, sum((count) => ofKind(count) && isIn(count, one))]),
    ),
  };
}

/** Creates the functions with which operators find targets of all kinds, read one, and freeze and release it. */
export function createTargetRecords(sql: Sql) {
  async function find(publicId: string): Promise<number> {
    const target = await findTarget(sql, publicId);
    if (target === undefined) throw unknown();
    return target;
  }

  async function read(operator: number, target: number): Promise<TargetRecord> {
    const record = await readTarget(sql, operator, target);
    if (record === undefined) throw unknown();
    return record;
  }

  return {
    /** @throws MalformedRequest for a cursor of another list */
    async list({ q = '', kind, state, cursor, limit = PAGE }: TargetRecordFilters): Promise<{
      items: TargetRecordItem[];
      meta: TargetRecordMeta;
    }> {
      const list = nameOfList(['target records', q, kind, state]);
      const place = decodeCursor(cursor, 'integer', list);
      const [{ items, nextCursor }, counts] = await Promise.all([
        listTargets(sql, { filters: { q, kind, state }, limit, cursor: place, list }),
        countTargets(sql, q),
      ]);
      return { items, meta: { nextCursor, ...countsOf(counts, { kind, state }) } };
    },

    /** @throws NotFound also for a draft that was never submitted */
    get: async (operator: number, publicId: string): Promise<TargetRecord> =>
      await read(operator, await find(publicId)),

    /** Freezes or releases a target of any kind. @throws NotFound, RecordChanged, Failure `campaign_state` or `forbidden` */
    async decide(operator: number, publicId: string, { step, words, version }: TargetDecision): Promise<TargetRecord> {
      const target = await find(publicId);
      try {
        const isDone = await sql.begin(async (tx) => {
          await requireVersion(tx, target, version);
          return await carryOut(tx, target, operator, { step, words });
        });
        if (!isDone) throw new Failure('campaign_state');
      } catch (error) {
        if (ruleOf(error) === 'item_changed') throw new RecordChanged(version, await read(operator, target), error);
        throw refusalOf(error) ?? error;
      }
      return await read(operator, target);
    },
  };
}

export type TargetRecords = ReturnType<typeof createTargetRecords>;
