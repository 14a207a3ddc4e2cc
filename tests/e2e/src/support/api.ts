import { randomUUID } from 'node:crypto';
import type { CreatedDonation, PaymentDetail, TargetSummary } from '@uluran/contract/endpoints';
import type { TargetKind } from '@uluran/contract/targets';

/** Calls the API like a program, without the SDK's retries: tests see each response unchanged. */
export interface Answered<Data> {
  status: number;
  text: string;
  data: Data;
}

async function call<Data>(url: string, init?: RequestInit): Promise<Answered<Data>> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, text, data: (JSON.parse(text) as { data: Data }).data };
}

interface GiveOptions {
  key?: string;
  method?: string;
  email?: string;
  /** A campaign by default. */
  kind?: TargetKind;
  /** Number of units of a product. */
  quantity?: number | undefined;
  /** Cookie of a browser. */
  cookie?: string;
}

export function apiOf(origin: string) {
  return {
    firstCampaigns: async (limit = 12) => (await call<TargetSummary[]>(`${origin}/api/campaigns?limit=${limit}`)).data,
    campaign: async (slug: string) => (await call<TargetSummary>(`${origin}/api/campaigns/${slug}`)).data,
    payment: async (id: string) => (await call<PaymentDetail>(`${origin}/api/payments/${id}`)).data,
    check: async (id: string) =>
      (await call<PaymentDetail>(`${origin}/api/payments/${id}/check`, { method: 'POST' })).data,
    give: (slug: string, amountRupiah: number, options: GiveOptions = {}) => {
      const key = options.key ?? randomUUID();
      // A new address for each gift, because one mailbox would reach its limit of mails after a few.
      const email = options.email ?? `ratna.${key.slice(0, 13)}@contoh.id`;
      return call<CreatedDonation>(`${origin}/api/donations`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          ...(options.cookie && { Cookie: options.cookie }),
        },
        body: JSON.stringify({
          target: { kind: options.kind ?? 'campaign', slug },
          amountRupiah,
          ...(options.quantity !== undefined && { quantity: options.quantity }),
          method: options.method ?? 'qris',
          donor: { name: 'Ratna Wulandari', email },
        }),
      });
    },
  };
}

export type Api = ReturnType<typeof apiOf>;
