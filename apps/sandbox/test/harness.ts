import { createServer, type Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../src/index.ts';

export const SERVER_KEY = 'TEST-SERVER-KEY-NOT-REAL';

/** A JSON answer with its HTTP status and exact text. */
export interface Answer {
  httpStatus: number;
  text: string;
  body: Record<string, unknown>;
}

/** One notification as it arrived. */
export type Notification = Record<string, unknown> & { transaction_status: string };

/** A receiver of notifications whose answers a test decides. */
export interface Receiver {
  url: string;
  received: Notification[];
  /** HTTP status (and Location) of the next answers; the last one repeats. 'hang' never answers. */
  answers: Array<number | 'hang' | { status: number; location: string }>;
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

/** Starts a receiver that lasts as long as the test. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], answers: [200] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.received.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      const answer = receiver.answers.length > 1 ? receiver.answers.shift() : receiver.answers[0];
      if (answer === 'hang' || answer === undefined) return;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else response.writeHead(answer.status, { location: answer.location }).end();
    });
  });
  receiver.url = `${await listen(server)}/webhook`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

/** An address without a server: its port was free a moment ago. */
export async function deadUrl(): Promise<string> {
  const server = createServer();
  const url = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return url;
}

/** Starts a sandbox that lasts as long as the test. */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await createSandbox({
    port: 0,
    smtpPort: 0,
    dataFile: ':memory:',
    serverKey: SERVER_KEY,
    retrySchedule: [20, 20, 20, 20, 20],
    ...options,
  });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** Calls the gateway as a merchant does. */
export async function call(
  sandbox: Pick<Sandbox, 'url'>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(sandbox.url + path, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { httpStatus: response.status, text, body: JSON.parse(text) };
}

/** A charge's body; `changes` replaces its parts. */
export function qrisCharge(orderId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    payment_type: 'qris',
    transaction_details: { order_id: orderId, gross_amount: 25_000 },
    qris: { acquirer: 'gopay' },
    ...changes,
  };
}

export function bankCharge(
  orderId: string,
  bank: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    payment_type: 'bank_transfer',
    bank_transfer: { bank },
    transaction_details: { order_id: orderId, gross_amount: 150_000 },
    ...changes,
  };
}

/** A token of the test card that is accepted. */
export const CARD_TOKEN = '48111111-1114-8c0a1c6e-0f5b-4f57-9d37-2f6f3a1c9b11';

/** A charge of 150.000 by every way to pay, by the name the documentation's samples have for it. */
export const CHARGES: Readonly<Record<string, (orderId: string) => Record<string, unknown>>> = {
  qris: (id) => qrisCharge(id),
  gopay: (id) => otherCharge(id, { payment_type: 'gopay', gopay: { callback_url: 'http://127.0.0.1/kembali' } }),
  shopeepay: (id) => otherCharge(id, { payment_type: 'shopeepay', shopeepay: {} }),
  bca: (id) => bankCharge(id, 'bca'),
  bni: (id) => bankCharge(id, 'bni'),
  bri: (id) => bankCharge(id, 'bri'),
  permata: (id) => bankCharge(id, 'permata'),
  cimb: (id) => bankCharge(id, 'cimb'),
  echannel: (id) =>
    otherCharge(id, { payment_type: 'echannel', echannel: { bill_info1: 'Untuk:', bill_info2: 'Donasi' } }),
  alfamart: (id) => otherCharge(id, { payment_type: 'cstore', cstore: { store: 'alfamart' } }),
  indomaret: (id) => otherCharge(id, { payment_type: 'cstore', cstore: { store: 'indomaret', message: 'Donasi' } }),
  credit_card: (id) =>
    otherCharge(id, { payment_type: 'credit_card', credit_card: { token_id: CARD_TOKEN, authentication: true } }),
};

function otherCharge(orderId: string, way: Record<string, unknown>): Record<string, unknown> {
  return { transaction_details: { order_id: orderId, gross_amount: 150_000 }, ...way };
}

/** Milliseconds that a busy machine may take for work of a few. */
const PATIENCE_MS = 10_000;

/** Waits until `check` is true; fails when that takes too long. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${PATIENCE_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * Waits for the notification about a later order, once every retry is due: all others have been sent before it. That one is removed from the received ones,
 * and the mode ends.
 */
export async function settle(sandbox: Sandbox, receiver: Receiver, aheadSeconds = 60): Promise<void> {
  const isFence = ({ order_id }: Notification) => order_id === 'fence';
  receiver.answers = [200];
  await call(sandbox, 'DELETE', '/_control/mode');
  if (aheadSeconds > 0) await call(sandbox, 'POST', '/_control/advance-clock', { seconds: aheadSeconds });
  await call(sandbox, 'POST', '/v2/charge', qrisCharge('fence'));
  await until(() => receiver.received.some(isFence));
  receiver.received = receiver.received.filter((notification) => !isFence(notification));
}

export function statusesOf(receiver: Receiver): string[] {
  return receiver.received.map((notification) => notification.transaction_status);
}
