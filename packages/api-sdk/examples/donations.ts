import { createIdempotencyKey, isApiError } from '@uluran/api-sdk';
import type { Given } from './given.ts';

export async function create({ uluran, slug }: Given) {
  // Keep the key for all attempts of this gift: a repeat with it never gives twice.
  const idempotencyKey = createIdempotencyKey();
  try {
    const { payment } = await uluran.donations.create(
      {
        target: { kind: 'campaign', slug },
        amountRupiah: 50_000,
        tipRupiah: 2_000,
        method: 'qris',
        donor: { name: 'Siti Rahma', email: 'siti@contoh.id' },
        message: 'Semoga lancar.',
      },
      { idempotencyKey },
    );
    console.log(`Rp${payment.amountRupiah} is due until ${payment.expiresAt}: ${payment.qrString}`);
  } catch (error) {
    if (!isApiError(error, 'donations.create') || error.code !== 'invalid_fields') throw error;
    console.log(error.fields);
  }
}

export async function changePaymentMethod({ uluran, donationId }: Given) {
  const { payment } = await uluran.donations.changePaymentMethod(
    donationId,
    { method: 'va_bca' },
    { idempotencyKey: createIdempotencyKey() },
  );
  console.log(payment.accountNumber);
}

export async function get({ uluran, donationId }: Given) {
  const { status, target, amountRupiah } = await uluran.donations.get(donationId);
  console.log(status, target.title, amountRupiah);
}
