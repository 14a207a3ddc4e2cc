import type { CreatedDonation, PaymentDetail, TargetSummary } from '@uluran/contract/endpoints';

/** One response as received; status 0 without a response. */
export interface Answered<Data> {
  status: number;
  text: string;
  data: Data;
}

const LIMIT_MS = 30_000;

/** An address of a visitor's own, as the balancer's own log would show it: budgets of attempts are counted by network. */
export function anyAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `100.${64 + Math.floor(Math.random() * 64)}.${part()}.${part()}`;
}

async function call<Data>(url: string, init: RequestInit & { from: string }): Promise<Answered<Data>> {
  const { from, ...rest } = init;
  try {
    const response = await fetch(url, {
      ...rest,
      headers: { 'X-Forwarded-For': from, ...rest.headers },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const text = await response.text();
    // A load balancer's own response is not JSON.
    const data = text.startsWith('{') ? (JSON.parse(text) as { data: Data }).data : (undefined as Data);
    return { status: response.status, text, data };
  } catch (error) {
    return { status: 0, text: String(error), data: undefined as Data };
  }
}

export interface GiftRequest {
  slug: string;
  amountRupiah: number;
  key: string;
  email: string;
  /** Payment method; default: QRIS. */
  method?: string;
}

/** The product as a donor's browser uses it, from one address and without any repeat of its own. */
export function visitorOf(origin: string, from = anyAddress()) {
  const get = <Data>(path: string) => call<Data>(`${origin}/api${path}`, { from });
  return {
    campaigns: () => get<TargetSummary[]>('/campaigns?limit=40'),
    campaign: (slug: string) => get<TargetSummary>(`/campaigns/${slug}`),
    payment: (id: string) => get<PaymentDetail>(`/payments/${id}`),
    check: (id: string) => call<PaymentDetail>(`${origin}/api/payments/${id}/check`, { from, method: 'POST' }),
    give: ({ slug, amountRupiah, key, email, method = 'qris' }: GiftRequest) =>
      call<CreatedDonation>(`${origin}/api/donations`, {
        from,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({
          target: { kind: 'campaign', slug },
          amountRupiah,
          method,
          donor: { name: 'Ratna Wulandari', email },
        }),
      }),
  };
}

export type Visitor = ReturnType<typeof visitorOf>;
