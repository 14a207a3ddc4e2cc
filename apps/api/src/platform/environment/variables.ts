import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { BOOK_VARIABLES } from './book-variables.ts';
import { parseEncryptionKeys } from './encryption-keys.domain.ts';
import { IRIS_VARIABLES } from './gateways/iris/variables.ts';
import { MIDTRANS_VARIABLES } from './gateways/midtrans/variables.ts';
import { IDENTITY_VARIABLE } from './identity-variable.ts';
import { MEASUREMENT_VARIABLES } from './measurement-variables.ts';
import { PICTURE_STORE_VARIABLES } from './picture-store-variables.ts';
import { areProxies } from './proxies.ts';
import { PUSH_VARIABLES } from './push-variables.ts';
import { SIGN_IN_VARIABLES } from './sign-in-variables.ts';
import { TELEMETRY_VARIABLES } from './telemetry-variables.ts';
import { fixed, NO_DEFAULT, optionalUrl, placesOf, publicText, urlOf, variable, visibleText } from './variable.ts';

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
);
const count = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100_000))),
);
const freshMs = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(1_000))),
);
const role = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replace(/\d{1,2}$/, '')),
  ),
  z.enum(['web', 'api', 'worker', 'all']),
);
const noticeSeconds = z.pipe(z.string().check(z.regex(/^[0-5]$/)), z.transform(Number));
const host = z.string().check(z.refine((text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)));
const origin = urlOf('http:', 'https:').check(z.refine((text) => URL.canParse(text) && new URL(text).origin === text));
const databaseUrl = urlOf('postgres:', 'postgresql:').check(
  z.refine((text) => URL.canParse(text) && new URL(text).pathname.length > 1),
);
const proxies = z.pipe(
  z.pipe(
    z.optional(z.string()),
    z.transform((text = '') => text.split(',').flatMap((name) => name.trim() || [])),
  ),
  z.array(z.string()).check(z.refine(areProxies)),
);
const places = placesOf();
/** Wallets' apps, the pages that open them, and the gateway's own pages. */
const PAYMENT_SITES =
  'gojek:,gopay:,shopeeid:,https://gojek.link,https://gopay.co.id,https://*.wallet.airpay.co.id,https://*.midtrans.com';
const LINK_SITES = [
  'mailto:,https://wa.me,https://youtu.be,https://*.youtube.com,https://*.instagram.com,https://*.facebook.com',
  // No name can be registered below `.example`: the invented companies use it.
  'https://*.go.id,https://*.example',
].join(',');
/** A policy cannot express `{s}` for one of several hosts. */
const isTileAddress = (text: string): boolean =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([part]) => part)
    .sort()
    .join('') === '{x}{y}{z}' &&
  URL.canParse(text) &&
  !/[{@#]/.test(new URL(text).origin + new URL(text).username + new URL(text).hash);

const encryptionKeys = z.optional(
  z.pipe(
    z.string().check(z.refine((text) => parseEncryptionKeys(text) !== undefined)),
    z.transform(parseEncryptionKeys),
  ),
);

/** Returns the server's origin without `PUBLIC_ORIGIN`. */
function ownOrigin({ HOST = '', PORT = '' }: Readonly<Record<string, string | undefined>>): string {
  const name = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : isIP(HOST) === 6 ? `[${HOST}]` : HOST;
  const url = `http://${name}:${PORT}`;
  // Port 80 is not part of an origin.
  return URL.canParse(url) ? new URL(url).origin : url;
}

/** Every environment variable the product reads, in the order of the documentation. */
export const VARIABLES = {
  NODE_ENV: variable({
    schema: z.enum(['development', 'test', 'production']),
    ...fixed('development'),
    meaning: 'What this installation is for. `production` refuses everything that is only for trying things out.',
    expected: 'development, test or production',
  }),
  PORT: variable({
    schema: port,
    ...fixed('3000'),
    meaning: 'TCP port the server listens on; 0 takes a free one.',
    expected: 'a number from 0 to 65535',
  }),
  HOST: variable({
    schema: host,
    ...fixed('127.0.0.1'),
    meaning: 'Address the server listens on; `0.0.0.0` for every network.',
    expected: 'an IP address or a host name, without a port',
  }),
  PUBLIC_ORIGIN: variable({
    schema: origin,
    fallback: ownOrigin,
    fallbackText: '`http://HOST:PORT`',
    meaning: 'Origin under which visitors reach the site; used in links, mails and the check of form posts.',
    expected: 'an origin such as https://donasi.example, without a path or a slash at the end',
  }),
  ...IDENTITY_VARIABLE,
  PAGE_FRESH_MS: variable({
    schema: freshMs,
    ...fixed('1000'),
    meaning:
      'Milliseconds for which a public page is sent from memory before it is made again. Tests set `0`, with which every page shows the newest data at once; production refuses it.',
    expected: 'a whole number from 0 to 1000',
  }),
  SERVICE_WORKER: variable({
    schema: z.enum(['on', 'off']),
    ...fixed('on'),
    meaning:
      'The service worker, with which pages are read offline. `off` is the way back: every browser that has it removes it with all it has stored, within a minute of being open.',
    expected: 'on or off',
  }),
  HSTS: variable({
    schema: z.string().check(z.regex(/^(?:off|max-age=\d{1,9}(?:; includeSubDomains)?(?:; preload)?)$/)),
    ...fixed('max-age=31536000; includeSubDomains'),
    meaning:
      'With an https `PUBLIC_ORIGIN`, the header `Strict-Transport-Security` of every response: how long browsers use https alone, for subdomains too. `off` sends none, where the proxy does or other subdomains still need http. Browsers keep what they have read.',
    expected: 'off, or max-age=…, with ; includeSubDomains or not',
  }),
  TRUSTED_PROXIES: variable({
    schema: proxies,
    fallbackText: 'no address',
    meaning:
      "Whose `X-Forwarded-For` is believed: addresses and networks with commas between them, or `loopback`, `linklocal`, `uniquelocal`. Behind a proxy every visitor has the proxy's address without it, and shares its budget of attempts.",
    expected: 'addresses or networks such as 10.0.0.0/8, with commas between them',
  }),
  STOP_NOTICE_SECONDS: variable({
    schema: noticeSeconds,
    fallback: ({ NODE_ENV }) => (NODE_ENV === 'production' ? '3' : '0'),
    fallbackText: '`0`; in production `3`',
    meaning:
      'Seconds after SIGTERM in which `/api/readyz` returns 503 and the process still serves, so that a load balancer removes it first; longer than the balancer takes to notice.',
    expected: 'a number of seconds from 0 to 5',
  }),
  API_URL: variable({
    schema: optionalUrl,
    ...NO_DEFAULT,
    meaning: 'Base address of a remote API. Without it the pages call the API in their own process.',
    expected: 'an http or https URL',
  }),
  ROLE: variable({
    schema: role,
    ...fixed('all'),
    meaning:
      'What this process does. `web`: the pages of the site and the member area, and the `/api` their browsers call, itself or, with `API_URL`, by forwarding. `api`: `/api` and the public book. `worker`: jobs and mails; it serves `/api/healthz`, `/api/readyz` and `/api/metrics` and nothing else. `all`: everything. Beside `web` or `api`, a `worker` has to run. A number after the word, as in `web2`, only names one of several such processes on a machine.',
    expected: 'web, api, worker or all, with a number after it where several run',
  }),
  LOG_LEVEL: variable({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    ...fixed('info'),
    meaning: 'The least grave level that is logged.',
    expected: 'fatal, error, warn, info, debug, trace or silent',
  }),
  METRICS_TOKEN: variable({
    schema: z.optional(visibleText.check(z.minLength(32))),
    fallbackText: 'none needed; in production 401 for every request',
    meaning: 'Token with which `/api/metrics` is read (`Authorization: Bearer …`). Production returns 401 without it.',
    expected: 'at least 32 characters without spaces, such as `openssl rand -hex 32` prints',
  }),
  PAYMENT_FOLLOWERS: variable({
    schema: count,
    ...fixed('2000'),
    meaning:
      'Open payment pages that one process keeps connected, so that they show their payment at once. Further ones poll every 15 seconds.',
    expected: 'a whole number from 1 to 100000',
  }),
  PAYMENT_FOLLOWERS_PER_ADDRESS: variable({
    schema: count,
    ...fixed('100'),
    meaning: 'How many of them may come from one address; a mobile network puts many donors behind one.',
    expected: 'a whole number from 1 to 100000',
  }),
  DATA_DIR: variable({
    schema: z.string().check(z.refine((text) => !text.includes('\0'))),
    ...fixed('./.data'),
    meaning:
      'Folder of the embedded database, of the pictures unless `PICTURE_STORE_URL` is set, and of the sandbox. One process at a time uses it.',
    expected: 'a path',
  }),
  DATABASE_URL: variable({
    schema: z.optional(databaseUrl),
    fallbackText: 'the embedded database in `DATA_DIR`',
    meaning:
      "PostgreSQL (15 or newer) to use: `postgres://user:password@host:5432/database`. The user owns the database; where it may create roles, requests run as the restricted role `uluran_app`, and operators' calls as `uluran_operator`.",
    expected: 'a URL that starts with postgres:// and names a database',
  }),
  DATABASE_POOL_URL: variable({
    schema: z.optional(databaseUrl),
    fallbackText: 'requests and jobs use `DATABASE_URL`',
    meaning:
      'The same database through PgBouncer in transaction mode, for requests and jobs: `postgres://uluran_app:password@host:6432/database`. `DATABASE_URL` stays the address of the server itself, for migrations, commands and the job queue. The start names what the pooler lacks.',
    expected: 'a URL that starts with postgres:// and names a database',
  }),
  DATABASE_REPLICA_URL: variable({
    schema: z.optional(databaseUrl),
    fallbackText: 'such reads use the same database as all else',
    meaning:
      'A server that follows the one of `DATABASE_URL`, written likewise. Lists, search and the pages of targets are read there while it is no more than two seconds behind. Payments, accounts and everything that is written stay with the leading server.',
    expected: 'a URL that starts with postgres:// and names a database',
  }),
  ENCRYPTION_KEYS: variable({
    schema: encryptionKeys,
    fallbackText: 'a key of its own in `DATA_DIR`; production requires it',
    meaning:
      'Keys that seal personal numbers in the database, as `id:key` with commas between: the first one seals, all of them open. Every node needs the same, and a lost key cannot be replaced: keep a copy apart from the backups of the database.',
    expected:
      'pairs id:key with commas between, each id used once (small letters, digits and hyphens) and each key 32 bytes in base64, as `openssl rand -base64 32` prints',
  }),
  EMBEDDED_DATABASE: variable({
    schema: z.optional(z.enum(['accept'])),
    ...NO_DEFAULT,
    meaning:
      '`accept` lets production run on the embedded database: one machine, and its backups are yours to arrange.',
    expected: 'accept, or nothing',
  }),
  ...PICTURE_STORE_VARIABLES,
  SEED: variable({
    schema: z.enum(['demo', 'none', 'load']),
    fallback: ({ NODE_ENV }) => (NODE_ENV === 'production' ? 'none' : 'demo'),
    fallbackText: '`demo`; in production `none`',
    meaning:
      'What an empty database is filled with: invented campaigns, programmes, ambassadors and products, nothing, or the volume of a load test.',
    expected: 'demo, none or load',
  }),
  ...MIDTRANS_VARIABLES,
  REHEARSAL: variable({
    schema: z.optional(z.enum(['accept'])),
    ...NO_DEFAULT,
    meaning:
      "`accept` lets production run against the gateway's own sandbox (`https://api.sandbox.midtrans.com`, with the `SB-` key of your account), where no real money is paid. Every page is marked as a rehearsal. It ends with an empty database: gifts of a rehearsal stay in its books.",
    expected: 'accept, or nothing',
  }),
  PAYOUTS: variable({
    schema: z.enum(['manual', 'iris']),
    ...fixed('manual'),
    meaning:
      'Who sends withdrawals, and names the holders of bank accounts: `manual`, operators at the bank, or `iris`, the disbursement service of Midtrans.',
    expected: 'manual or iris',
  }),
  ...IRIS_VARIABLES,
  PAYMENT_SITES: variable({
    schema: places.check(z.refine((listed) => !listed.includes('https:'))),
    ...fixed(PAYMENT_SITES),
    meaning:
      'Where a donor may be sent to pay, with commas between: origins, `https://*.host` for a host and all below it, and schemes of apps. The gateway at `MIDTRANS_BASE_URL` always belongs to them; every other address is refused and logged.',
    expected: 'places such as https://app.midtrans.com, https://*.midtrans.com or gojek:, with commas between',
  }),
  LINK_SITES: variable({
    schema: places,
    ...fixed(LINK_SITES),
    meaning:
      'Where links in stories and news may lead, written likewise; `https:` allows every secure site. The site itself always belongs to them; the words of every other link stay, with a note.',
    expected: 'places such as https://wa.me, https://*.go.id, mailto: or https:, with commas between',
  }),
  SMTP_URL: variable({
    schema: z.optional(urlOf('smtp:', 'smtps:')),
    fallbackText: "the sandbox's mailbox",
    meaning: 'Server that mails are handed to: `smtps://user:password@host:465`.',
    expected: 'a URL that starts with smtp:// or smtps://',
  }),
  ...SIGN_IN_VARIABLES,
  ...MEASUREMENT_VARIABLES,
  MAP_TILES_URL: variable({
    schema: z.optional(urlOf('http:', 'https:').check(z.refine(isTileAddress))),
    ...NO_DEFAULT,
    meaning:
      'Address of the map tiles (256 px, Web Mercator), with `{z}`, `{x}` and `{y}` behind the host. The directory of merchants then offers a map, for which a visitor who asks for it loads pictures from that host; without it the drawn map stays alone.',
    expected:
      'an address such as https://tiles.example/{z}/{x}/{y}.png, with {z}, {x} and {y} once each behind the host',
  }),
  MAP_TILES_ATTRIBUTION: publicText(
    'Whose map it is, written on it as the tiles’ licence asks: `© OpenStreetMap contributors`.',
  ),
  ...PUSH_VARIABLES,
  ...BOOK_VARIABLES,
  ...TELEMETRY_VARIABLES,
};

/** Name of an environment variable the product reads. */
export type VariableName = keyof typeof VARIABLES;

/** The validated environment. A variable that is optional and not set is undefined. */
export type Environment = {
  readonly [Name in VariableName]: z.output<(typeof VARIABLES)[Name]['schema']>;
};
