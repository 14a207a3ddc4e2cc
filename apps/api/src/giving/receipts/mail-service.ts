import { randomUUID } from 'node:crypto';
import type { VisitorLimits } from '../../accounts/visitors/visitor-limits.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { NotFound } from '../../platform/http/failures.ts';
import { putMessage } from '../../platform/jobs/outbox.ts';
import { keyOf, TooManyAttempts } from '../../platform/rate-limits/budget.ts';
import { secondsUntil } from '../../platform/rate-limits/take-budget.ts';
import { deleteSentAddresses, findGiftWithoutAddress } from './mail-repository.ts';

/** Mails of one payment's receipt: enough to correct a mistyped address. */
const PER_PAYMENT = { burst: 3, everySeconds: 3_600 };
/** Days after which a sent or abandoned message is deleted with its address. */
const ADDRESS_DAYS = 1;

const NO_GIFT = 'Pembayaran ini belum masuk, atau kuitansinya sudah dikirim ke email donaturnya.';

/** A request for the receipt of a payment by mail. */
export interface ReceiptMailRequest {
  paymentId: string;
  email: string;
  clientAddress: string;
}

interface Dependencies {
  sql: Queryable;
  limits: VisitorLimits;
}

export function createReceiptMails({ sql, limits }: Dependencies) {
  return {
    /**
     * Queues the receipt of a paid gift whose donor gave no address. The address is stored in the message alone, and the response is the
     * same for every address. @throws NotFound, TooManyAttempts
     */
    async send({ paymentId, email, clientAddress }: ReceiptMailRequest): Promise<void> {
      await limits.begin('receiptMail', clientAddress);
      const donationId = await findGiftWithoutAddress(sql, paymentId);
      if (donationId === undefined) throw new NotFound(NO_GIFT);
      const wait = await secondsUntil(sql, keyOf('receipt mail', String(donationId)), PER_PAYMENT);
      if (wait > 0) throw new TooManyAttempts(wait);
      await putMessage(sql, {
        topic: 'receipt_asked',
        payload: { donationId, email },
        dedupeKey: `receipt_asked:${randomUUID()}`,
      });
    },
  };
}

export type ReceiptMails = ReturnType<typeof createReceiptMails>;

/** Deletes finished messages with addresses that were given for a receipt alone; returns their number. */
export function pruneReceiptMails(sql: Queryable): Promise<number> {
  return deleteSentAddresses(sql, ADDRESS_DAYS);
}
