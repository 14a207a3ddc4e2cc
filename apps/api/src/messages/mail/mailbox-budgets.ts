import { hash } from 'node:crypto';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxMessage } from '../../platform/jobs/outbox.ts';

/** Number at once, and seconds after which one more is allowed. */
const BUDGETS = {
  /** Mails about a registration of an address that has an account. */
  known: { burst: 20, everySeconds: 180 },
  /** The link that confirms a registration. */
  confirmation: { burst: 20, everySeconds: 180 },
  /** Payment instructions and reminders: a visitor may enter any address in the form. */
  gift: { burst: 20, everySeconds: 1_800 },
  /** Links that confirm that an address follows: a visitor may enter any address. */
  follow: { burst: 6, everySeconds: 1_800 },
  /** Links that confirm an application as a volunteer: a visitor may enter any address. */
  volunteer: { burst: 3, everySeconds: 3_600 },
  /** Invitations to teams: a member may type any address. */
  invitation: { burst: 3, everySeconds: 3_600 },
  /** Payment instructions and reminders for gifts of the account with this address. Gifts of strangers are not counted here. */
  ownGift: { burst: 60, everySeconds: 300 },
  /** An operator's password was used from many networks: after the first mails, more would add nothing. */
  operatorPassword: { burst: 6, everySeconds: 3_600 },
} as const satisfies Record<string, { burst: number; everySeconds: number }>;

export type MailKind = keyof typeof BUDGETS;

/** Kinds of mails that any visitor or member can send to another person's address. */
const OF_VISITORS: ReadonlySet<MailKind> = new Set([
  'known',
  'confirmation',
  'gift',
  'follow',
  'volunteer',
  'invitation',
]);
/** Budget of these kinds together. */
const ALL_OF_VISITORS = { burst: 20, everySeconds: 1_800 };

/** Hosts whose mailboxes are the same with and without dots in their names. */
const DOTLESS_HOSTS = ['gmail.com', 'googlemail.com'];

/** Returns the mailbox of an address: the address without a tag after a plus. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const [name = ''] = email.slice(0, at).split('+', 1);
  if (name === '') return email;
  return DOTLESS_HOSTS.includes(host) ? `${name.replaceAll('.', '')}@${DOTLESS_HOSTS[0]}` : `${name}@${host}`;
}

interface Budget {
  burst: number;
  everySeconds: number;
}

/** Counts a mail to a mailbox by the name of a budget. Returns false if the budget is used up. */
async function takeFrom(sql: Queryable, name: string, mailbox: string, budget: Budget): Promise<boolean> {
  const key = hash('sha256', `mailbox\n${name}\n${mailbox}`, 'base64url');
  const [row] = await sql<[{ wait: number }]>`
    SELECT take_budget(${key}, ${budget.burst}::integer, make_interval(secs => ${budget.everySeconds})) AS wait`;
  return row.wait === 0;
}

/**
 * Returns true if another mail of this kind may be sent to an address, counted by its mailbox, so that no visitor can fill a
 * mailbox: by one kind of mail or by all kinds together. A repeated message is not counted again. The table contains mailboxes
 * as hashes only.
 */
export async function mayMail(
  sql: Queryable,
  kind: MailKind,
  { to, message }: { to: string; message: Pick<OutboxMessage, 'attempts'> },
): Promise<boolean> {
  if (message.attempts > 1) return true;
  const mailbox = mailboxOf(to);
  if (!(await takeFrom(sql, kind, mailbox, BUDGETS[kind]))) return false;
  return !OF_VISITORS.has(kind) || (await takeFrom(sql, 'visitors', mailbox, ALL_OF_VISITORS));
}
