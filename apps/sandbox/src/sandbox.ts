import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { createApp } from './app.ts';
import { startGateways } from './gateways.ts';
import { DEFAULT_IRIS_KEYS, type IrisKeys } from './iris/iris.ts';
import { IRIS_SCHEMA } from './iris/schema.ts';
import { MIDTRANS_SCHEMA } from './midtrans/schema.ts';
import { openDatabase } from './world/database.ts';
import { listenForMail } from './world/mailbox/smtp-listener.ts';
import { DELIVERY_TIMEOUT_MS, RETRY_DELAYS_MS } from './world/notifications/delivery-schedule.ts';

/** How to run a sandbox. */
export interface SandboxOptions {
  /** Loopback address to listen on; default '127.0.0.1'. Anything else is refused. */
  host?: string;
  /** Port of the gateway and its pages; 0 picks a free one. */
  port: number;
  /** Port of the mail server; 0 picks a free one. */
  smtpPort: number;
  /** Path of the SQLite file that keeps everything, or ':memory:'. */
  dataFile: string;
  /** The secret that callers sign in with and that notifications are signed with. */
  serverKey: string;
  /** Where notifications go. Without one, none are sent. */
  notificationUrl?: string;
  /** Further places that get every notification too. */
  notificationUrls?: readonly string[];
  /** Keys of the disbursement service, and where its notifications go; invented keys and nowhere by default. */
  iris?: Partial<IrisKeys> & { notificationUrl?: string };
  /** Source of time in epoch milliseconds; default the system's. */
  clock?: () => number;
  /** Milliseconds before the first, second … retry of a notification; default the documented gaps. */
  retrySchedule?: readonly number[];
  /** Milliseconds a receiver of notifications has to answer; default the documented 15 seconds. */
  deliveryTimeoutMs?: number;
  /** Gets one line for each notification sent. */
  log?: (message: string) => void;
}

/** A running sandbox. */
export interface Sandbox {
  /** Base address of the gateway and its pages, without a trailing slash. */
  readonly url: string;
  /** Address of the mail server: smtp://127.0.0.1:port. */
  readonly smtpUrl: string;
  /** Replaces the places notifications written from now on go to. */
  setNotificationUrls(urls: readonly string[]): void;
  /** Stops listening; queued notifications are sent after the next start over the same data file. */
  close(): Promise<void>;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function checkOptions(options: SandboxOptions): { host: string; notificationUrls: readonly string[] } {
  const host = options.host ?? '127.0.0.1';
  if (!isLoopback(host)) {
    throw new Error(
      `The sandbox refuses to listen on ${host}: it moves pretend money for whoever asks. Use 127.0.0.1, ::1 or localhost.`,
    );
  }
  if (options.serverKey === '') throw new Error('The sandbox needs a server key: set serverKey to any invented text.');
  const one = options.notificationUrl === undefined ? [] : [options.notificationUrl];
  const notificationUrls = [...one, ...(options.notificationUrls ?? [])];
  for (const url of notificationUrls) {
    if (!URL.canParse(url)) throw new Error(`${url} is not a notification address: give an http(s) URL.`);
  }
  return { host, notificationUrls };
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

async function listen(server: ServerType, port: number, host: string): Promise<AddressInfo> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port');
  return address;
}

async function closeServer(server: ServerType): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
  await closed;
}

/**
 * Starts a payment gateway and a mailbox to play with, on loopback.
 * Rejects when the host is not loopback, a port is taken or the data file cannot be written.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host, notificationUrls } = checkOptions(options);
  const { notificationUrl: irisUrl, ...irisKeys } = options.iris ?? {};
  const database = openDatabase(options.dataFile, [MIDTRANS_SCHEMA, IRIS_SCHEMA]);
  const gateways = startGateways(database, {
    midtrans: { serverKey: options.serverKey, notificationUrls },
    iris: { keys: { ...DEFAULT_IRIS_KEYS, ...irisKeys }, notificationUrl: irisUrl },
    timeSource: options.clock ?? Date.now,
    retryDelaysMs: options.retrySchedule ?? RETRY_DELAYS_MS,
    deliveryTimeoutMs: options.deliveryTimeoutMs ?? DELIVERY_TIMEOUT_MS,
    log: options.log ?? (() => undefined),
  });
  let url = '';
  let closing: Promise<void> | undefined;
  const app = createApp(gateways, () => url);
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });

  async function stop(): Promise<void> {
    await gateways.stop();
    await closeServer(server);
    database.close();
  }
  try {
    const smtp = await listenForMail(host, options.smtpPort, gateways.mails, gateways.clock);
    try {
      const address = await listen(server, options.port, host);
      url = `http://${inUrl(host)}:${address.port}`;
    } catch (error) {
      await smtp.close();
      throw error;
    }
    return {
      url,
      smtpUrl: `smtp://${inUrl(host)}:${smtp.port}`,
      setNotificationUrls: gateways.setNotificationUrls,
      close: () => (closing ??= smtp.close().then(stop)),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
