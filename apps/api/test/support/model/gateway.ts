import type { Named, PayCall, ReturnCall } from './calls.ts';
import { keyOf } from './calls.ts';
import type { Happening } from './commands.ts';

/** A transaction at the gateway, even if its reports to the product were lost. */
export interface AtGateway extends Named {
  amountRupiah: bigint;
  /** Refunds, which are final. */
  refundedRupiah: bigint;
  /** The rest was charged back and not won. */
  isChargedBack: boolean;
}

/** Total of returned rupiah at this time. */
export const returnedOf = ({ amountRupiah, refundedRupiah, isChargedBack }: AtGateway): bigint =>
  isChargedBack ? amountRupiah : refundedRupiah;

/** Applies an event to a transaction at the gateway. */
export function happenTo(
  list: Map<string, AtGateway>,
  named: Named,
  happening: Happening,
  asked: bigint,
  permille: number,
): void {
  const key = keyOf(named);
  const now = list.get(key);
  if (now === undefined) {
    if (happening === 'pay') list.set(key, { ...named, amountRupiah: asked, refundedRupiah: 0n, isChargedBack: false });
    return;
  }
  if (happening === 'win') now.isChargedBack = false;
  if (now.isChargedBack || now.refundedRupiah === now.amountRupiah) return;
  if (happening === 'charge back') now.isChargedBack = true;
  const refunded = (now.amountRupiah * BigInt(permille)) / 1_000n;
  if (happening === 'refund' && refunded > now.refundedRupiah) now.refundedRupiah = refunded;
}

/** Returns the product's calls after it has read this transaction at the gateway. */
export function reportsOf(one: AtGateway | undefined): (PayCall | ReturnCall)[] {
  if (one === undefined) return [];
  const { gateway, reference, transaction, amountRupiah, refundedRupiah, isChargedBack } = one;
  const named = { gateway, reference, transaction };
  const paid: PayCall = { kind: 'pay', ...named, amountRupiah };
  if (isChargedBack) return [{ kind: 'return', ...named, status: 'charged_back', returnedRupiah: null }];
  if (refundedRupiah === amountRupiah) return [{ kind: 'return', ...named, status: 'refunded', returnedRupiah: null }];
  if (refundedRupiah === 0n) return [paid];
  return [paid, { kind: 'return', ...named, status: 'partially_refunded', returnedRupiah: refundedRupiah }];
}
