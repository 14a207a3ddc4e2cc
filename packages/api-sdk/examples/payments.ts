import { PaymentNotPaidError } from '@uluran/api-sdk';
import type { Given } from './given.ts';

export async function methods({ uluran, slug }: Given) {
  const methods = await uluran.payments.methods({ target: { kind: 'campaign', slug }, amountRupiah: 52_000 });
  for (const { label, available, unavailableReason } of methods) console.log(label, available, unavailableReason);
}

export async function get({ uluran, paymentId }: Given) {
  const { status, amountRupiah, donation } = await uluran.payments.get(paymentId);
  console.log(status, amountRupiah, donation.target.title);
}

export async function trace({ uluran, paymentId }: Given) {
  const { amountRupiah, feesRupiah, waitingRupiah, withdrawals, match } = await uluran.payments.trace(paymentId);
  console.log(amountRupiah, feesRupiah, waitingRupiah);
  for (const { lines } of withdrawals) for (const { label, shareRupiah } of lines) console.log(label, shareRupiah);
  if (match) console.log(match.company.name, match.amountRupiah, match.evidencedRupiah);
  // A response has at most ten withdrawals, the latest.
  const [oldest] = withdrawals;
  if (oldest && oldest.number > 1) await uluran.payments.trace(paymentId, { before: oldest.number });
}

export async function tracePicture({ uluran, paymentId }: Given) {
  const { file } = await uluran.payments.tracePicture(paymentId, { target: true });
  console.log(file);
}

export async function check({ uluran, paymentId }: Given) {
  const { status } = await uluran.payments.check(paymentId);
  console.log(status);
}

export async function mailReceipt({ uluran, paymentId }: Given) {
  await uluran.payments.mailReceipt(paymentId, { email: 'ratna@contoh.id' });
}

export function watch({ uluran, paymentId, signal }: Given) {
  uluran.payments.watch(paymentId, {
    onPayment: ({ status }) => console.log(status),
    onInterrupted: () => console.log('interrupted; it goes on by itself'),
    onFailed: ({ message }) => console.log(message),
    signal,
  });
}

export async function changes({ uluran, paymentId, signal }: Given) {
  for await (const { status } of uluran.payments.changes(paymentId, { signal })) console.log(status);
}

export async function waitUntilPaid({ uluran, paymentId }: Given) {
  try {
    const { paidAt } = await uluran.payments.waitUntilPaid(paymentId, { signal: AbortSignal.timeout(600_000) });
    console.log(`paid at ${paidAt}`);
  } catch (error) {
    if (!(error instanceof PaymentNotPaidError)) throw error;
    console.log(`not paid: ${error.payment.status}`);
  }
}
