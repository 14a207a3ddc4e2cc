import { VOLUNTEER_ROLES, type VolunteerRole } from '@uluran/contract/volunteers';
import { mayMail } from '../../messages/mail/mailbox-budgets.ts';
import { createOutboxSender, type OutboxMailing } from '../../messages/mail/outbox-mailer.ts';
import { composeVolunteerConfirmation } from '../../messages/texts/volunteers.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxHandler } from '../../platform/jobs/outbox.ts';
import { CONFIRM_HOURS, createVolunteerLinks } from './links.ts';
import { readApplicant } from './repository.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

/** Handler of the mail that requests an address's confirmation of its application; none if that is gone or confirmed meanwhile. */
export function volunteerMailHandlers({ sql, ...mailing }: Dependencies): Record<'volunteer_applied', OutboxHandler> {
  const send = createOutboxSender(mailing);
  const links = createVolunteerLinks(sql);
  const page = (path: string) => new URL(path, mailing.publicOrigin).href;
  return {
    volunteer_applied: async (message) => {
      const applicant = await readApplicant(sql, Number(message.payload.volunteerId));
      if (applicant === undefined || applicant.confirmed) return;
      const { email, name, publicId, phone, roles } = applicant;
      if (!(await mayMail(sql, 'volunteer', { to: email, message })))
        return mailing.metrics.mails.inc({ result: 'held' });
      const mail = composeVolunteerConfirmation({
        name,
        phoneEnd: phone.slice(-3),
        roles: roles.map((role) => VOLUNTEER_ROLES[role as VolunteerRole]),
        url: page(`/volunteer/konfirmasi/${await links.confirmToken(publicId)}`),
        withdrawUrl: page(`/volunteer/batal/${await links.withdrawToken(email)}`),
        hours: CONFIRM_HOURS,
      });
      await send(message, email, mail);
    },
  };
}
