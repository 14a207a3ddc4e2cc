import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createIrisProvider } from '../../src/treasury/payouts/iris/iris-provider.ts';
import type { PayoutProvider } from '../../src/treasury/payouts/port.ts';

const MAIN = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url));

/** The sandbox's keys of the disbursement service. */
const IRIS_KEYS = {
  creatorKey: 'IRIS-creator-contoh',
  approverKey: 'IRIS-approver-contoh',
  merchantKey: 'IRIS-merchant-contoh',
} as const;

/** Calls of the disbursement service that the sandbox lets fail. */
export type IrisCall = 'account_validation' | 'payout_create' | 'payout_approve' | 'payout_status';

/** A payout as the sandbox has it. */
export interface SandboxPayout {
  reference_no: string;
  status: string;
  amount: string;
  beneficiary_account: string;
  notes: string;
}

/** A notification as Iris signs it. */
export function notificationOf(reference: string, changes: object = {}) {
  const body = JSON.stringify({ reference_no: reference, amount: '4997500.00', status: 'completed', ...changes });
  const signature = createHash('sha512').update(`${body}${IRIS_KEYS.merchantKey}`).digest('hex');
  return { body, headers: { 'Iris-Signature': signature } };
}

/** The disbursement service of the sandbox: a process of its own over real HTTP, because no code of the API may import it. */
export async function startPayoutSandbox() {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_DATA: ':memory:' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('Kept in')) await once(child.stdout, 'data');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';

  async function control<Result>(method: 'GET' | 'POST', path: string, body?: object): Promise<Result> {
    const response = await fetch(`${url}/_control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Result;
  }

  return {
    url,
    provider: (options: { timeoutMs?: number } = {}): PayoutProvider =>
      createIrisProvider({ baseUrl: `${url}/iris`, ...IRIS_KEYS, ...options }),
    setHolder: (account: string, name: string) => control('POST', 'iris/holders', { bank: 'bca', account, name }),
    payouts: () => control<SandboxPayout[]>('GET', 'iris/payouts'),
    complete: (reference: string, amount?: number) =>
      control('POST', `iris/payouts/${reference}`, { status: 'completed', ...(amount !== undefined && { amount }) }),
    fail: (reference: string, reason: string) =>
      control('POST', `iris/payouts/${reference}`, { status: 'failed', reason }),
    forgetKeys: () => control('POST', 'iris/forget-keys'),
    notify: (to: string) => control('POST', 'iris/notification-url', { url: to }),
    /** How the next so many calls of a kind go; all calls until it is set again where `times` is left out. */
    setWeather: (call: IrisCall, kind: 'normal' | 'error' | 'lost' | 'cut' | 'slow', times?: number) =>
      control('POST', 'mode', { endpoints: { [call]: { kind, delayMs: 1_000, times: times ?? null } } }),
    goDown: () =>
      control('POST', 'mode', {
        endpoints: Object.fromEntries(
          ['account_validation', 'payout_create', 'payout_approve', 'payout_status'].map((call) => [
            call,
            { kind: 'error' },
          ]),
        ),
      }),
    comeBack: () => control('POST', 'mode', {}),
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export type PayoutSandbox = Awaited<ReturnType<typeof startPayoutSandbox>>;
