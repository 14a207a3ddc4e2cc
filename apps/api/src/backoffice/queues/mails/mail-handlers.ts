import type { QueueKind } from '@uluran/contract/queues';
import { createOutboxSender, type OutboxMailing } from '../../../messages/mail/outbox-mailer.ts';
import { composeDeadlinesPassed, composeWaitingWork } from '../../../messages/texts/waiting-work.ts';
import type { Queryable } from '../../../platform/database/client.ts';
import type { OutboxHandler } from '../../../platform/jobs/outbox.ts';
import { type ItemOfMail, type LateItem, readLateItems, readWaitingWork } from './repository.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
  /** For tests. */
  now?: () => Date;
}

const JAKARTA_MS = 7 * 3_600_000;
const dayOf = (now: Date): string => new Date(now.getTime() + JAKARTA_MS).toISOString().slice(0, 10);

const QUEUE = '/console/queue';
const listPath = (kind: QueueKind) => `${QUEUE}?kind=${kind}`;

/** Path of an item's page; a proposal has none of its own, and a code is decided on the page of its merchant. */
function itemPath({ kind, id }: LateItem): string {
  if (kind === 'proposal') return listPath(kind);
  if (kind === 'merchantCode') return `/console/content/merchants/${id}`;
  return `${QUEUE}/${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/${id}`;
}

/**
 * Handlers of mails to operators about waiting work. The work and the operator's role are read when a mail is sent: none is sent about work that is
 * done, to an operator whose access has ended, or about a day that is over. A mail has kinds, numbers and times, and no name of a member.
 */
export function workMailHandlers({
  sql,
  now = () => new Date(),
  ...mailing
}: Dependencies): Record<'operator_waiting_work' | 'operator_deadline_passed', OutboxHandler> {
  const send = createOutboxSender(mailing);
  const page = (path: string) => new URL(path, mailing.publicOrigin).href;
  return {
    operator_waiting_work: async (message) => {
      const { userId, day } = message.payload;
      if (day !== dayOf(now())) return;
      const work = await readWaitingWork(sql, Number(userId), now());
      const [first, ...others] = work?.kinds.map((of) => ({ ...of, url: page(listPath(of.kind)) })) ?? [];
      if (work === undefined || first === undefined) return;
      const facts = { name: work.name, at: now(), kinds: [first, ...others] as const, queueUrl: page(QUEUE) };
      await send(message, work.email, composeWaitingWork(facts));
    },
    operator_deadline_passed: async (message) => {
      const items = message.payload.items as ItemOfMail[];
      const late = await readLateItems(sql, { userId: Number(message.payload.userId), items }, now());
      const [first, ...others] = late?.items.map((item) => ({ ...item, url: page(itemPath(item)) })) ?? [];
      if (late === undefined || first === undefined) return;
      const facts = { name: late.name, items: [first, ...others] as const, queueUrl: page(`${QUEUE}?overdue=true`) };
      await send(message, late.email, composeDeadlinesPassed(facts));
    },
  };
}
