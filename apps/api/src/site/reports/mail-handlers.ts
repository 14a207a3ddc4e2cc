import { createOutboxSender, type OutboxMailing } from '../../messages/mail/outbox-mailer.ts';
import { composeReportAnswer } from '../../messages/texts/reports.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxHandler } from '../../platform/jobs/outbox.ts';
import { readAnswer } from './repository.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

/** Handler of answers to reporters; none if the reporter's contact was removed meanwhile. */
export function reportMailHandlers({ sql, ...mailing }: Dependencies): Record<'report_answered', OutboxHandler> {
  const send = createOutboxSender(mailing);
  return {
    report_answered: async (message) => {
      const answer = await readAnswer(sql, Number(message.payload.actionId));
      if (answer === undefined) return;
      const pageUrl = new URL(answer.path, mailing.publicOrigin).href;
      await send(message, answer.email, composeReportAnswer({ ...answer, pageUrl }));
    },
  };
}
