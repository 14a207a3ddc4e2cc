import type { Overview } from '@uluran/contract/endpoints';
import { mayDo } from '@uluran/contract/operator-roles';
import { QUEUE_KINDS } from '@uluran/contract/queues';
import type { Sql } from '../../platform/database/client.ts';
import type { Member } from '../../platform/http/members.ts';
import { lastDays, readFunnelTotal } from '../../site/visits/funnel.ts';
import { listActions } from '../audit/service.ts';
import { listItems, readQueueFigures } from '../queues/items/service.ts';
import { kept } from './kept.ts';
import { lastFullDays, readBalances, readGivenDays, readMethods } from './repository.ts';

const DAYS = 30;
const METHOD_DAYS = 7;
const ITEMS = 6;
const ACTIONS = 8;
/** Time for which figures that are the same for every operator are used again. */
const KEEP_MS = 30_000;

type Operator = Pick<Member, 'userId' | 'role'>;

/** Creates the function that reads the first page of operators. */
export function createOverview(sql: Sql) {
  const figures = kept(async () => {
    const [span, full] = await Promise.all([lastDays(sql, DAYS), lastFullDays(sql, METHOD_DAYS)]);
    const [days, methods, total] = await Promise.all([
      readGivenDays(sql, span),
      readMethods(sql, full),
      readFunnelTotal(sql, span),
    ]);
    return { giving: { ...span, days }, methods: { ...full, methods }, funnel: { ...span, total } };
  }, KEEP_MS);
  const balances = kept(() => readBalances(sql), KEEP_MS);

  async function queueOf({ userId, role }: Operator): Promise<Overview['queue']> {
    const kinds = QUEUE_KINDS.filter((kind) => mayDo(role, kind));
    const page = {
      kinds,
      holder: 'anybody',
      overdue: false,
      limit: ITEMS,
      cursor: undefined,
      list: 'overview',
    } as const;
    const [figuresOfKinds, { items }] = await Promise.all([readQueueFigures(sql), listItems(sql, userId, page)]);
    const now = Date.now();
    return {
      kinds: figuresOfKinds
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ kind, waiting, overdue, oldestSeconds }) => ({
          kind,
          waiting,
          overdue,
          oldestSince: waiting === 0 ? null : new Date(now - oldestSeconds * 1000).toISOString(),
        })),
      urgent: items,
    };
  }

  async function actionsOf({ userId, role }: Operator): Promise<Overview['actions']> {
    const page = { filters: {}, limit: ACTIONS, cursor: undefined, list: 'overview' };
    const { items } = await listActions(sql, mayDo(role, 'audit') ? page : { ...page, by: userId });
    return items.map(({ number, actedAt, operator, action, object }) => ({
      ...{ number, actedAt, operator, action },
      object: object.kind === 'identity' ? { ...object, name: null } : object,
    }));
  }

  return async (operator: Operator): Promise<Overview> => {
    const { role } = operator;
    const [queue, ofSite, money, actions] = await Promise.all([
      queueOf(operator),
      mayDo(role, 'figures') ? figures() : { giving: null, methods: null, funnel: null },
      mayDo(role, 'withdrawal') ? balances() : null,
      actionsOf(operator),
    ]);
    return { now: new Date().toISOString(), queue, ...ofSite, balances: money, actions };
  };
}

export type ReadOverview = ReturnType<typeof createOverview>;
