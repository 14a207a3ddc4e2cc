import {
  DEMO_PROPOSED_SETTING,
  DEMO_TASK,
  DEMO_VOLUNTEERS,
  type DemoClock,
  type DemoVolunteer,
} from '@uluran/demo-content';
import { checkChange } from '../../backoffice/settings/service.ts';
import type { TransactionSql } from '../../platform/database/client.ts';
import { addApplication, moveVolunteer } from '../../site/volunteers/service.ts';
import { insertOpenContent } from './insert-open-content.ts';
import { operatorOf } from './operators.ts';

const HOUR_MS = 3_600_000;

/** Days for which the proposal waits. Proposals of operators end sooner; a demo is kept for weeks. */
const PROPOSAL_DAYS = 90;

/** Adds volunteers, a task, proposals and content that wait for operators. Returns their numbers. */
export async function insertOpenDecisions(sql: TransactionSql, clock: DemoClock): Promise<Record<string, number>> {
  const [finance, administrator] = [await operatorOf(sql, 'finance'), await operatorOf(sql, 'administrator')];
  for (const volunteer of DEMO_VOLUNTEERS) await insertVolunteer(sql, volunteer, { by: administrator, clock });
  await proposeSetting(sql, finance);
  const content = await insertOpenContent(sql, clock, {
    by: await operatorOf(sql, 'content'),
    proposalDays: PROPOSAL_DAYS,
  });
  return { volunteers: DEMO_VOLUNTEERS.length, tasks: await openTask(sql, clock), proposals: 1, ...content };
}

/** Adds an application that was confirmed on its day, without the mail that asks for the confirmation. */
async function insertVolunteer(
  sql: TransactionSql,
  { daysAgo, contacted, ...application }: DemoVolunteer,
  { by, clock }: { by: number; clock: DemoClock },
): Promise<void> {
  const sent = { ...application, consent: true as const, roles: [...application.roles], times: [...application.times] };
  const id = await addApplication(sql, sent);
  const at = clock.daysAgo(daysAgo, 20);
  await sql`UPDATE volunteers SET consented_at = ${at}, confirmed_at = ${at} WHERE id = ${id}`;
  if (contacted !== undefined) await moveVolunteer(sql, id, { to: 'contacted', by, note: contacted });
}

async function proposeSetting(sql: TransactionSql, by: number): Promise<void> {
  const { key, value, source } = DEMO_PROPOSED_SETTING;
  const { summary } = await checkChange(sql, key, { value, startsOn: null });
  const details = { key, value, from: null, source };
  await sql`
    SELECT propose_setting(${by}, ${summary}, ${JSON.stringify(details)}::text::jsonb || jsonb_build_object('version', setting_version(${key})),
      make_interval(days => ${PROPOSAL_DAYS}))`;
}

/** Opens a task about the latest gift whose gateway may report a return. Returns the number of tasks. */
async function openTask(sql: TransactionSql, clock: DemoClock): Promise<number> {
  const { kind, detail, hoursAgo } = DEMO_TASK;
  const openedAt = new Date(clock.now.getTime() - hoursAgo * HOUR_MS);
  const rows = await sql`
    SELECT open_operator_task(${kind}, x.gateway, x.gateway_reference, x.transaction_id, ${detail}) FROM (
      SELECT gateway, gateway_reference, transaction_id FROM gateway_transactions WHERE is_gift ORDER BY id DESC LIMIT 1) x`;
  await sql`UPDATE operator_tasks SET opened_at = ${openedAt} WHERE kind = ${kind} AND detail = ${detail}`;
  return rows.length;
}
