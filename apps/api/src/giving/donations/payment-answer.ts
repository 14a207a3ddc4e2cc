import type { CreatedDonation } from '@uluran/contract/endpoints';
import type { PaymentService } from '../payments/service.ts';
import type { StoredAnswer } from './idempotency.ts';

/**
 * Returns the response to a donation, or to a change of its method: a short form of the donation and its newest payment, opened if
 * possible.
 */
export async function answerWithPayment(payments: PaymentService, donationId: number): Promise<StoredAnswer> {
  const {
    donation,
    guides: _guides,
    replacedBy: _replacedBy,
    refundedRupiah: _refundedRupiah,
    unmatchedRupiah: _unmatchedRupiah,
    mailHeld: _mailHeld,
    maskedEmail: _maskedEmail,
    ...payment
  } = await payments.openLatestPayment(donationId);
  const { id, status, amountRupiah, tipRupiah } = donation;
  const data: CreatedDonation = { donation: { id, status, amountRupiah, tipRupiah }, payment };
  return { status: 201, body: JSON.stringify({ status: true, data }) };
}
