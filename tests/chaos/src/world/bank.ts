import { createSandbox } from '@uluran/sandbox';

/** The gateway tries again as often as it really does, but within seconds. */
const RETRIES_MS = [300, 700, 1_500, 4_000, 10_000];

export const SERVER_KEY = 'SB-Mid-server-contoh';

/** How the gateway handles charges: as documented, slowly, or with a lost response after the charge was made. */
export type Weather = { kind: 'normal' } | { kind: 'slow'; delayMs: number } | { kind: 'lost' | 'cut'; times: number };

/** The payment gateway and mailbox, with the donor's bank behind it. */
export interface Bank {
  gatewayUrl: string;
  smtpUrl: string;
  /** Pays the amount of a QR code. */
  pay: (qrString: string) => Promise<void>;
  /** The gateway's status of a payment; undefined if it has none. */
  statusOf: (reference: string) => Promise<string | undefined>;
  /** Whether a notification of a payment was acknowledged. */
  hasNotified: (reference: string) => Promise<boolean>;
  subjectsTo: (address: string) => Promise<string[]>;
  setWeather: (charge: Weather) => Promise<void>;
  /** Where its notifications go. */
  notify: (url: string) => void;
  stop: () => Promise<void>;
}

export async function openBank(): Promise<Bank> {
  const sandbox = await createSandbox({
    port: 0,
    smtpPort: 0,
    dataFile: ':memory:',
    serverKey: SERVER_KEY,
    retrySchedule: RETRIES_MS,
  });
  async function control<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${sandbox.url}/_control/${path}`, {
      method,
      // A kept connection may be closed at the other end while this process is too busy to notice.
      headers: { Connection: 'close', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
  return {
    gatewayUrl: sandbox.url,
    smtpUrl: sandbox.smtpUrl,
    pay: async (qrString) => void (await control('POST', 'pay', { qr_string: qrString })),
    statusOf: async (reference) => {
      const response = await fetch(`${sandbox.url}/v2/${reference}/status`, {
        headers: { Authorization: `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}` },
      });
      return ((await response.json()) as { transaction_status?: string }).transaction_status;
    },
    hasNotified: async (reference) => {
      const path = `notifications?order_id=${encodeURIComponent(reference)}`;
      const log = await control<{ state: string; body: { transaction_status: string } }[]>('GET', path);
      return log.some(({ state, body }) => state === 'delivered' && body.transaction_status !== 'pending');
    },
    subjectsTo: async (address) => {
      const mails = await control<{ subject: string }[]>('GET', `mails?to=${encodeURIComponent(address)}`);
      return mails.map(({ subject }) => subject);
    },
    setWeather: async (charge) => void (await control('POST', 'mode', { endpoints: { charge } })),
    notify: (url) => sandbox.setNotificationUrls([url]),
    stop: () => sandbox.close(),
  };
}
