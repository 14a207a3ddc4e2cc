import { createOutboxSender, type OutboxMailing } from '../../messages/mail/outbox-mailer.ts';
import { composeIdentityMail } from '../../messages/texts/identity.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxHandler } from '../../platform/jobs/outbox.ts';
import { readDecision } from './decision.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

/** Sends members the result of their check; nothing if the account was erased meanwhile. */
export function identityMailHandlers({ sql, ...mailing }: Dependencies): Record<'identity_decided', OutboxHandler> {
  const send = createOutboxSender(mailing);
  return {
    identity_decided: async (message) => {
      const decision = await readDecision(sql, Number(message.payload.checkId));
      if (decision === undefined) return;
      const { email, ...facts } = decision;
      const accountUrl = new URL('/account/identity', mailing.publicOrigin).href;
      await send(message, email, composeIdentityMail({ ...facts, accountUrl }));
    },
  };
}
