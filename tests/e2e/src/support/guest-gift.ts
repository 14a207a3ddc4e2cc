/** The body of a gift of Rp50.000 by a guest to a campaign, for tests that are about something else than its form. */
export const guestGift = (slug: string, email = 'siti@contoh.id') => ({
  target: { kind: 'campaign', slug },
  amountRupiah: 50_000,
  method: 'va_bni',
  anonymous: false,
  message: '',
  tipRupiah: 0,
  donor: { name: 'Siti Rahma', email },
});
