import { formatWait } from '@uluran/contract/locale';
import { Failure, InvalidFields } from '../http/failures.ts';

/** The budgets of `giving_limits`, from the narrowest. */
export type GivingBudget = 'device' | 'addressAlone' | 'address' | 'campaign';

const REASONS: Record<GivingBudget, string> = {
  device: 'Sudah banyak percobaan donasi dari peramban ini.',
  addressAlone: 'Sudah banyak percobaan donasi dari jaringan ini.',
  address: 'Sudah banyak percobaan donasi dari jaringan ini.',
  campaign: 'Donasi kecil dengan kartu untuk tujuan ini sedang kami batasi; cara bayar lain tetap bisa dipakai.',
};

/** Too many attempts to give; when a repeat makes sense is in the sentence and in `Retry-After`. */
export class GivingLimited extends Failure {
  constructor(budget: GivingBudget, retryAfterSeconds: number) {
    const message = `${REASONS[budget]} Coba lagi dalam ${formatWait(retryAfterSeconds)}.`;
    super('giving_limited', { message, retryAfterSeconds });
  }
}

/** Why cards are not taken now. */
export function cardPauseReason(seconds: number): string {
  return `Kartu kami hentikan sementara karena pembayaran dengan kartu sedang bermasalah. Pilih cara lain, atau coba lagi dalam ${formatWait(seconds)}.`;
}

/** Cards are not taken for a while: everything but the choice of the card may stay as it is. */
export class CardsPaused extends InvalidFields {
  constructor(seconds: number) {
    super({ method: [cardPauseReason(seconds)] });
  }
}

/** Too many checks of payments at the gateway. */
export class TooManyChecks extends Failure {
  constructor(retryAfterSeconds: number) {
    super('too_many_requests', { retryAfterSeconds });
  }
}
