import { redirect } from '@tanstack/react-router';
import type { PaymentDetail } from '@uluran/contract/endpoints';
import { isOpenPayment, isPaidPayment } from '@uluran/contract/states';
import { paymentPath, type TargetKind } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import { newIdempotencyKey } from '../../features/donate/idempotency-key.ts';
import { paymentWords, qrTextOf, successorPath } from '../../features/payment/payment-view.ts';
import type { QrImage } from '../../features/payment/qr-image.ts';
import { lacksAddress } from '../../features/payment/receipt-address.ts';
import { RECEIPT_MAIL_TITLE } from '../../features/payment/receipt-mail-page.tsx';
import { type GivingTarget, paymentIdOf, type TargetPages, targetAt } from '../../targets/target-pages.ts';
import { type LoaderInput, OTHERS_LIMIT, type PaymentPageData } from './payment-data.ts';

/** Returns true if the donation may still be paid, also with another method. */
function canBePaid({ donation: { status } }: PaymentDetail): boolean {
  return status === 'pending' || status === 'expired' || status === 'cancelled';
}

/** Reads the payment; with `check`, after the API has read its state from the gateway. */
async function readPayment(context: AppContext, id: string, check: '1' | undefined): Promise<PaymentDetail> {
  const { queryClient, queries, client } = context;
  const payment = await found(queryClient.query(queries.payment(id)));
  if (!check || !(isOpenPayment(payment.status) || canBePaid(payment))) return payment;
  // If the gateway does not respond or has had too many requests, the last known state is shown.
  const checked = await client.payments.check(id).catch(() => payment);
  queryClient.setQueryData(queries.payment(id).queryKey, checked);
  return checked;
}

/** Reads the data of a payment's page. Redirects from an old address, and to the payment that replaces this one. */
export async function loadPayment<Kind extends TargetKind, Target extends GivingTarget>(
  pages: TargetPages<Kind, Target>,
  { context, deps, params }: LoaderInput<Kind>,
): Promise<PaymentPageData> {
  const { queryClient, queries, formState } = context;
  const target = targetAt(pages.kind, params);
  const id = paymentIdOf(pages.kind, params);
  const payment = await readPayment(context, id, deps.check);
  const successor = successorPath(payment);
  if (successor !== undefined || payment.path !== paymentPath(target, id))
    throw redirect({ href: successor ?? payment.path, statusCode: 302 });
  const changing = canBePaid(payment) && (deps.change !== undefined || formState?.form === 'change-method');
  if (lacksAddress(payment) && (deps.receipt === '1' || formState?.form === 'plain'))
    return { title: RECEIPT_MAIL_TITLE, asksForAddress: true };
  // The parts beside the payment may fail without it.
  const [qrImage] = await Promise.all([
    changing ? undefined : drawQr(payment),
    changing
      ? queryClient.query(queries.paymentMethods({ target: target.slug, amountRupiah: payment.amountRupiah }))
      : undefined,
    queryClient.query({ ...pages.read(queries, target.slug), staleTime: 'static' }).catch(() => undefined),
    isPaidPayment(payment.status)
      ? queryClient
          .infiniteQuery({ ...pages.others(queries, OTHERS_LIMIT), staleTime: 'static' })
          .catch(() => undefined)
      : undefined,
  ]);
  return changing
    ? { title: 'Ganti cara bayar', idempotencyKey: newIdempotencyKey() }
    : { title: paymentWords(payment).title, ...(qrImage && { qrImage }) };
}

/** Draws the QR code of the payment; without it the page shows a sentence instead. */
async function drawQr(payment: PaymentDetail): Promise<QrImage | undefined> {
  const text = qrTextOf(payment);
  if (text === null) return undefined;
  try {
    const { qrImage } = await import('../../features/payment/qr-image.ts');
    return qrImage(text);
  } catch {
    return undefined;
  }
}
