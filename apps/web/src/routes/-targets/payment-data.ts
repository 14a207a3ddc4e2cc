import type { TargetKind } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import type { QrImage } from '../../features/payment/qr-image.ts';
import type { PaymentParams } from '../../targets/target-pages.ts';

const OTHERS = 3;

/** Shown after the thanks. One more is asked for: the target itself may be among them. */
export const OTHERS_LIMIT = OTHERS + 1;

/** The others without the target itself. */
export function othersThan<Item extends { slug: string }>(slug: string, items: readonly Item[]): Item[] {
  return items.filter((other) => other.slug !== slug).slice(0, OTHERS);
}

export interface LoaderInput<Kind extends TargetKind> {
  context: AppContext;
  deps: { change: '1' | undefined; check: '1' | undefined };
  params: PaymentParams<Kind>;
}

export interface PaymentPageData {
  title: string;
  /** Of the form that changes the way to pay; absent where the payment itself is shown. */
  idempotencyKey?: string;
  /** The drawn code of the payment, where it has one. */
  qrImage?: QrImage;
}
