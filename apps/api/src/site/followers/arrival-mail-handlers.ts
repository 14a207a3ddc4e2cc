import { createFundLines } from '../../books/fund-lines/fund-lines.ts';
import { createOutboxSender, type OutboxMailing } from '../../messages/mail/outbox-mailer.ts';
import { composeArrivals } from '../../messages/texts/arrivals.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxHandler } from '../../platform/jobs/outbox.ts';
import { readArrived } from '../traces/trace.ts';
import { createFollowLinks } from './links.ts';
import { closeArrivalMail } from './repository.ts';

/** Gifts listed in one mail; the pages of the others show theirs. */
const MOST_GIFTS = 20;

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

/**
 * Handler of mails to donors whose rupiah have reached receipts, sent from the outbox: their content is read when they are sent, so
 * returned gifts are left out.
 */
export function arrivalMailHandlers({ sql, ...mailing }: Dependencies): Record<'arrival_mail', OutboxHandler> {
  const send = createOutboxSender(mailing);
  const links = createFollowLinks(sql);
  const lines = createFundLines(sql);
  const page = (path: string) => new URL(path, mailing.publicOrigin).href;
  return {
    arrival_mail: async (message) => {
      const mail = await closeArrivalMail(sql, Number(message.payload.mailId), MOST_GIFTS);
      if (mail === undefined) return;
      const [first, ...others] = (await readArrived(sql, lines, mail.payments, mail)).map((gift) => ({
        ...gift,
        title: gift.target.title,
        url: page(gift.path),
      }));
      if (first === undefined) return;
      const stopUrl = page(`/kabar/berhenti/${await links.stopArrivalsToken(mail.email)}`);
      await send(message, mail.email, composeArrivals({ name: mail.name, gifts: [first, ...others], stopUrl }));
    },
  };
}
