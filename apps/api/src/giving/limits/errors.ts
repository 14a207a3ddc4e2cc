import { formatWait } from '@uluran/contract/locale';
import { PAYMENT_METHODS, type PaymentMethodCode } from '@uluran/contract/payment-methods';
import { Failure, InvalidFields } from '../../platform/http/failures.ts';

/** The budgets of `giving_limits`, from the narrowest. */
export type GivingBudget = 'device' | 'addressAlone' | 'address' | 'campaign';

const REASONS: Record<GivingBudget, string> = {
  device: 'Sudah banyak percobaan donasi dari peramban ini.',
  addressAlone: 'Sudah banyak percobaan donasi dari jaringan ini.',
  address: 'Sudah banyak percobaan donasi dari jaringan ini.',
  campaign: 'Donasi kecil dengan kartu untuk tujuan ini sedang kami batasi; cara bayar lain tetap bisa dipakai.',
};

/** Too many attempts to give; the sentence and `Retry-After` contain the time of the next one. */
export class GivingLimited extends Failure {
  constructor(budget: GivingBudget, retryAfterSeconds: number) {
    const message = `${REASONS[budget]} Coba lagi dalam ${formatWait(retryAfterSeconds)}.`;
    super('giving_limited', { message, retryAfterSeconds });
  }
}

/** Returns the reason why cards are not accepted now. */
export function cardPauseReason(seconds: number): string {
  return `Kartu kami hentikan sementara karena pembayaran dengan kartu sedang bermasalah. Pilih cara lain, atau coba lagi dalam ${formatWait(seconds)}.`;
}

/** Cards are not accepted for a while: only the choice of the card has to change. */
export class CardsPaused extends InvalidFields {
  constructor(seconds: number) {
    super({ method: [cardPauseReason(seconds)] });
  }
}

/** Returns the reason why a method is not accepted until an operator has ended its pause. */
export function methodPauseReason(method: PaymentMethodCode): string {
  return `${PAYMENT_METHODS[method].label} kami hentikan sementara karena pembayarannya sedang bermasalah. Pilih cara lain.`;
}

/** The gateway would charge more than the donor was shown: only the choice of the method has to change. */
export class MethodIsPaused extends InvalidFields {
  constructor(method: PaymentMethodCode) {
    super({ method: [methodPauseReason(method)] });
  }
}

/** Too many checks of payments at the gateway. */
export class TooManyChecks extends Failure {
  constructor(retryAfterSeconds: number) {
    super('too_many_requests', { retryAfterSeconds });
  }
}
