import { randomUUID } from 'node:crypto';
import type { VolunteerApplication } from '@uluran/contract/endpoints';
import type { VolunteerStatus } from '@uluran/contract/volunteers';
import type { VisitorLimits } from '../../accounts/visitors/visitor-limits.ts';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import { Failure, InvalidFields, NotFound } from '../../platform/http/failures.ts';
import { putMessage } from '../../platform/jobs/outbox.ts';
import { PHONE_REFUSED, toE164 } from '../../platform/values/phone.ts';
import { emailHashOf, type VolunteerLinks } from './links.ts';
import {
  confirmApplication,
  countWaiting,
  deleteOld,
  insertApplication,
  type KeptDays,
  moveApplication,
  withdrawApplications,
} from './repository.ts';

/** According to the privacy policy. */
const KEPT_DAYS: KeptDays = { unconfirmed: 7, declined: 90, waiting: 365 };

const NO_LINK = 'Tautan ini tidak lengkap atau sudah tidak berlaku. Buka lagi dari email Anda.';
const REPLACED_OR_DELETED =
  'Pendaftaran dari email ini sudah diganti oleh pendaftaran Anda yang lebih baru dan sudah dikonfirmasi, atau sudah dihapus. Anda tidak perlu mengonfirmasi lagi. Ada yang ingin diubah? Kirim formulir relawan sekali lagi.';

interface Dependencies {
  sql: Sql;
  limits: VisitorLimits;
  links: VolunteerLinks;
}

/** Stores an application that is not confirmed yet, without a mail. Returns its id. */
export const addApplication = (sql: Queryable, application: VolunteerApplication): Promise<number> =>
  insertApplication(sql, application, emailHashOf(application.email));

export function createVolunteerService({ sql, limits, links }: Dependencies) {
  return {
    /**
     * Stores an application, and sends its address a mail to confirm it. The response is the same for an address with earlier applications.
     * @throws InvalidFields, TooManyAttempts
     */
    async apply(application: VolunteerApplication, clientAddress: string): Promise<void> {
      const phone = toE164(application.phone);
      if (phone === undefined) throw new InvalidFields({ phone: [PHONE_REFUSED] });
      await limits.begin('volunteer', clientAddress);
      await sql.begin(async (tx) => {
        const id = await addApplication(tx, { ...application, phone });
        await putMessage(tx, {
          topic: 'volunteer_applied',
          payload: { volunteerId: id },
          dedupeKey: `volunteer_applied:${randomUUID()}`,
        });
      });
    },

    /** @throws NotFound, Failure `link_expired`, TooManyAttempts */
    async confirm(token: string, clientAddress: string): Promise<void> {
      await limits.begin('mailLink', clientAddress);
      const link = await links.openConfirm(token);
      if (link === 'expired') throw new Failure('link_expired');
      if (link === 'unknown') throw new NotFound(NO_LINK);
      if (!(await confirmApplication(sql, link.publicId))) throw new NotFound(REPLACED_OR_DELETED);
    },

    /**
     * Deletes the applications of an address; succeeds even if there are none left. @throws NotFound for an invalid token, TooManyAttempts
     */
    async withdraw(token: string, clientAddress: string): Promise<void> {
      await limits.begin('mailLink', clientAddress);
      const emailHash = await links.openWithdraw(token);
      if (emailHash === undefined) throw new NotFound(NO_LINK);
      await withdrawApplications(sql, emailHash);
    },
  };
}

export type VolunteerService = ReturnType<typeof createVolunteerService>;

/** Returns the number of applications that wait for an operator, for the metrics. */
export function countWaitingVolunteers(sql: Queryable): Promise<number> {
  return countWaiting(sql);
}

/** Records an operator's step. Returns false if the application's state does not allow it, or there is none. Needs the role of operators' calls. */
export function moveVolunteer(
  sql: Queryable,
  id: number,
  step: { to: VolunteerStatus; by: number; note: string },
): Promise<boolean> {
  return moveApplication(sql, id, step);
}

/** Removes the applications of an account's address. */
export async function eraseVolunteer(sql: Queryable, email: string | null): Promise<void> {
  if (email !== null) await withdrawApplications(sql, emailHashOf(email));
}

/** Deletes applications after their retention time; returns their number. */
export function pruneVolunteers(sql: Queryable): Promise<number> {
  return deleteOld(sql, KEPT_DAYS);
}
