import type { Sql } from '../../platform/database/client.ts';
import { jsonText } from '../../platform/http/answers.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { giverOf } from '../limits/giving-limits.ts';
import { readMethodTerms, toPaymentMethods } from '../payments/methods.ts';
import { readDonation } from '../payments/payment-details.ts';
import type { DonationService } from './service.ts';

export function donationHandlers(
  sql: Sql,
  donations: DonationService,
): Pick<Handlers, 'createDonation' | 'changePaymentMethod' | 'getDonation' | 'listPaymentMethods'> {
  return {
    createDonation: async (request) => {
      const { body, idempotencyKey, member } = request;
      const by = { userId: member?.userId ?? null, giver: giverOf(request) };
      const answer = await donations.createDonation(body, idempotencyKey, by);
      return jsonText(answer.body, answer.status);
    },
    changePaymentMethod: async (request) => {
      const { params, body, idempotencyKey } = request;
      const answer = await donations.changePaymentMethod(params.id, body, idempotencyKey, giverOf(request));
      return jsonText(answer.body, answer.status);
    },
    getDonation: async ({ params }) => {
      const donation = await readDonation(sql, params.id);
      if (donation === undefined) throw new NotFound('Donasi ini tidak ditemukan.');
      return { data: donation };
    },
    listPaymentMethods: async ({ query }) => {
      const terms = await readMethodTerms(sql, query.target);
      return { items: toPaymentMethods(terms, query.amountRupiah), meta: { nextCursor: null } };
    },
  };
}
