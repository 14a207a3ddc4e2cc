import type { RouteName } from '@uluran/contract/routes';
import { createCampaign } from '../../../support/arrange.ts';
import { giveOpen } from '../../../support/giving.ts';
import type { TestApi } from '../../../support/test-api.ts';
import type { Row } from './matrix-row.ts';

/** One good request for each call of operators about a gift. */
export function giftRows(running: TestApi) {
  const ofGift = {
    arrange: async () => (await giveOpen(running, (await createCampaign(running.database)).slug)).donationId,
    status: 200,
  };

  return {
    listGifts: { path: () => '/ops/donations?q=siti', status: 200 },
    getGift: { path: ({ thing }) => `/ops/donations/${thing}`, ...ofGift },
    revealGiftContact: { path: ({ thing }) => `/ops/donations/${thing}/contact`, ...ofGift },
    checkGift: { path: ({ thing }) => `/ops/donations/${thing}/check`, ...ofGift },
    // The number of no mail: gifts.db.test.ts sends mails again.
    resendGiftMail: { path: ({ thing }) => `/ops/donations/${thing}/mails/999999/resend`, ...ofGift, status: 404 },
    // The gift is not paid: refund-proposals.db.test.ts proposes refunds.
    proposeGiftRefund: {
      path: ({ thing }) => `/ops/donations/${thing}/refund`,
      ...ofGift,
      body: () => ({ reason: 'Salah jumlah.', code: '123456', version: 'lama' }),
      status: 409,
      account: { role: 'finance' },
    },
    changeGiftVisibility: {
      path: ({ thing }) => `/ops/donations/${thing}/visibility`,
      ...ofGift,
      body: () => ({ anonymous: true }),
    },
    previewGuestErasure: {
      path: () => '/ops/guests/erasure/preview',
      body: () => ({ contact: 'tidak.ada@contoh.id' }),
      status: 200,
      account: { role: 'administrator' },
    },
    // The previewed version is another one: guest-erasures.db.test.ts erases guests.
    eraseGuest: {
      path: () => '/ops/guests/erasure',
      body: () => ({ contact: 'tidak.ada@contoh.id', words: 'Menulis dari alamat itu.', version: 'x', code: '123456' }),
      status: 409,
      account: { role: 'administrator' },
    },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
