import type { TargetKind } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import type { QrImage } from '../../features/payment/qr-image.ts';
import type { PaymentParams } from '../../targets/target-pages.ts';

const OTHERS = 3;

/** Number of other targets to read, shown after the thanks. It is one more than shown, because the target itself may be among them. */
export const OTHERS_LIMIT = OTHERS + 1;

/** Returns the other targets without the target itself. */
export function othersThan<Item extends { slug: string }>(slug: string, items: readonly Item[]): Item[] {
  return items.filter((other) => other.slug !== slug).slice(0, OTHERS);
}

export interface LoaderInput<Kind extends TargetKind> {
  context: AppContext;
  deps: { change: '1' | 'other' | undefined; check: '1' | undefined; receipt: '1' | 'sent' | undefined };
  params: PaymentParams<Kind>;
}

export interface PaymentPageData {
  title: string;
  /** Key of the form that changes the payment method; absent while the payment itself is shown. */
  idempotencyKey?: string;
  /** True while the form for the receipt's address is shown. */
  asksForAddress?: true;
  /** Image of the payment's QR code; absent for other methods. */
  qrImage?: QrImage;
}
