import { BlockList, isIP } from 'node:net';
import { identityProblem, inventedIdentity } from './identity-variable.ts';
import { SANDBOX_IRIS_KEYS } from './payout-variables.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { isKeyPair } from './push-variables.ts';
import { type Environment, SANDBOX_SERVER_KEY, type VariableName } from './variables.ts';

/** A problem of the environment: the variable, the fault, its reason and the remedy. */
export interface EnvironmentProblem {
  readonly variable: VariableName;
  readonly message: string;
}

interface Rule {
  readonly variable: VariableName;
  /** Returns true if the environment breaks the rule. Called only if `variable` itself could be read. */
  readonly broken: (environment: Environment) => boolean;
  readonly message: string | ((environment: Environment) => string);
}

const FIREBASE_FIELDS = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_SENDER_ID',
  'FIREBASE_APP_ID',
] as const satisfies readonly VariableName[];

const APPLE_FIELDS = [
  'APPLE_CLIENT_ID',
  'APPLE_TEAM_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
] as const satisfies readonly VariableName[];

const IRIS_KEYS = {
  IRIS_CREATOR_KEY: SANDBOX_IRIS_KEYS.creator,
  IRIS_APPROVER_KEY: SANDBOX_IRIS_KEYS.approver,
  IRIS_MERCHANT_KEY: SANDBOX_IRIS_KEYS.merchant,
} as const satisfies Partial<Record<VariableName, string>>;

const PICTURE_STORE_FIELDS = [
  'PICTURE_STORE_URL',
  'PICTURE_STORE_BUCKET',
  'PICTURE_STORE_KEY_ID',
  'PICTURE_STORE_SECRET',
] as const satisfies readonly VariableName[];

const PUSH_FIELDS = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_SUBJECT'] as const satisfies readonly VariableName[];

/** Addresses whose responses determine the signed-in user. */
const PROVIDER_ADDRESSES = [
  'FIREBASE_KEYS_URL',
  'GOOGLE_KEYS_URL',
  'APPLE_TOKEN_URL',
  'APPLE_KEYS_URL',
] as const satisfies readonly VariableName[];

/** Returns true if some, but not all, of the fields are set. */
function isPartlySet(environment: Environment, fields: readonly VariableName[]): boolean {
  const set = fields.filter((name) => environment[name] !== undefined).length;
  return set > 0 && set < fields.length;
}

function isAtMidtrans({ IRIS_BASE_URL }: Environment): boolean {
  return IRIS_BASE_URL !== undefined && new URL(IRIS_BASE_URL).hostname.endsWith('midtrans.com');
}

/** A rule about the document that names the foundation. Its problem is the message. */
function identityRule(problemOf: typeof identityProblem): Rule {
  return {
    variable: 'IDENTITY',
    broken: ({ IDENTITY }) => problemOf(IDENTITY) !== undefined,
    message: ({ IDENTITY }) => problemOf(IDENTITY) ?? '',
  };
}

/** Rules for each key of Iris. It must be the installation's own key if `isReal` returns true. */
function keyRules(isReal: (environment: Environment) => boolean): Rule[] {
  return (Object.keys(IRIS_KEYS) as (keyof typeof IRIS_KEYS)[]).map((variable) => ({
    variable,
    broken: (environment) =>
      environment.PAYOUTS === 'iris' && isReal(environment) && environment[variable] === IRIS_KEYS[variable],
    message: "is not set or is the sandbox's, with which anybody could send or report payouts: set your account's key.",
  }));
}

/** Rules between variables, for every kind of installation. */
const RULES: readonly Rule[] = [
  identityRule(identityProblem),
  {
    variable: 'DATABASE_POOL_URL',
    broken: ({ DATABASE_URL, DATABASE_POOL_URL }) => DATABASE_POOL_URL !== undefined && DATABASE_URL === undefined,
    message:
      'is set without DATABASE_URL, which migrations and the job queue need: set that to the address of the server itself.',
  },
  {
    variable: 'DATABASE_REPLICA_URL',
    broken: ({ DATABASE_URL, DATABASE_REPLICA_URL }) =>
      DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined,
    message: 'is set without DATABASE_URL, the server that it follows: set that too.',
  },
  {
    variable: 'FIREBASE_API_KEY',
    broken: (environment) => isPartlySet(environment, FIREBASE_FIELDS),
    message: `only some of the six fields are set, and sign-in by provider needs them all: set ${FIREBASE_FIELDS.join(', ')}, or none of them.`,
  },
  {
    variable: 'APPLE_CLIENT_ID',
    broken: (environment) => isPartlySet(environment, APPLE_FIELDS),
    message: `only some of Apple's four fields are set, and sign-in with Apple needs them all: set ${APPLE_FIELDS.join(', ')}, or none of them.`,
  },
  {
    variable: 'PICTURE_STORE_URL',
    broken: (environment) => isPartlySet(environment, PICTURE_STORE_FIELDS),
    message: `only some of the picture store's four fields are set, and it needs them all: set ${PICTURE_STORE_FIELDS.join(', ')}, or none of them.`,
  },
  {
    variable: 'PUSH_PUBLIC_KEY',
    broken: (environment) => isPartlySet(environment, PUSH_FIELDS),
    message: `only some of the three settings of notifications are set, and they need them all: set ${PUSH_FIELDS.join(', ')}, or none of them.`,
  },
  {
    variable: 'PUSH_PRIVATE_KEY',
    broken: ({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }) =>
      PUSH_PUBLIC_KEY !== undefined && PUSH_PRIVATE_KEY !== undefined && !isKeyPair(PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY),
    message:
      'does not belong to PUSH_PUBLIC_KEY, so push services would refuse every notification: set both keys of one pair.',
  },
  {
    variable: 'MIDTRANS_SERVER_KEY',
    broken: ({ MIDTRANS_BASE_URL, MIDTRANS_SERVER_KEY }) =>
      MIDTRANS_BASE_URL !== undefined &&
      new URL(MIDTRANS_BASE_URL).hostname.endsWith('midtrans.com') &&
      MIDTRANS_SERVER_KEY === SANDBOX_SERVER_KEY,
    message: 'is not set, and the gateway at MIDTRANS_BASE_URL needs the key of your merchant account: set it.',
  },
  ...keyRules(isAtMidtrans),
];

/** Rules for production, for installations that handle money, data and mails. */
const PRODUCTION_RULES: readonly Rule[] = [
  identityRule(inventedIdentity),
  ...PLACEHOLDERS,
  {
    variable: 'PUBLIC_ORIGIN',
    broken: ({ PUBLIC_ORIGIN }) => !PUBLIC_ORIGIN.startsWith('https:'),
    message:
      'must start with https:// in production, since sessions and payments travel under it: set the address visitors use.',
  },
  {
    variable: 'DATABASE_URL',
    broken: ({ DATABASE_URL, EMBEDDED_DATABASE }) => DATABASE_URL === undefined && EMBEDDED_DATABASE === undefined,
    message:
      'is not set, and production does not use the embedded database unasked: set it, or set EMBEDDED_DATABASE=accept if one machine and backups of your own are enough.',
  },
  {
    variable: 'ENCRYPTION_KEYS',
    broken: ({ ENCRYPTION_KEYS }) => ENCRYPTION_KEYS === undefined,
    message:
      'is not set, and production seals tax and account numbers with keys that you keep: set it to k1: and what `openssl rand -base64 32` prints.',
  },
  {
    variable: 'SEED',
    broken: ({ SEED }) => SEED !== 'none',
    message: 'would fill production with invented campaigns: leave it out, or set it to none.',
  },
  {
    variable: 'PAGE_FRESH_MS',
    broken: ({ PAGE_FRESH_MS }) => PAGE_FRESH_MS !== 1_000,
    message: 'is for tests, and would have pages made again for too many visitors: leave it out.',
  },
  {
    variable: 'MIDTRANS_BASE_URL',
    broken: ({ MIDTRANS_BASE_URL, REHEARSAL }) =>
      MIDTRANS_BASE_URL === undefined || (REHEARSAL === undefined && isSandbox(new URL(MIDTRANS_BASE_URL))),
    message:
      "is missing or is a sandbox, where nobody pays with real money, and must be https: set the gateway's production address, https://api.midtrans.com, or REHEARSAL=accept to try a sandbox.",
  },
  {
    variable: 'REHEARSAL',
    broken: ({ MIDTRANS_BASE_URL, REHEARSAL }) =>
      REHEARSAL !== undefined && MIDTRANS_BASE_URL !== undefined && !isSandbox(new URL(MIDTRANS_BASE_URL)),
    message:
      'is set, and donors would pay real money on pages that are marked as a rehearsal: leave it out, or set MIDTRANS_BASE_URL to the sandbox.',
  },
  {
    variable: 'MIDTRANS_SERVER_KEY',
    broken: ({ MIDTRANS_SERVER_KEY, REHEARSAL }) =>
      REHEARSAL === undefined ? MIDTRANS_SERVER_KEY.startsWith('SB-') : MIDTRANS_SERVER_KEY === SANDBOX_SERVER_KEY,
    message: "is missing or a sandbox's key, with which anybody could forge a payment: set the production key.",
  },
  {
    variable: 'IRIS_BASE_URL',
    broken: ({ PAYOUTS, IRIS_BASE_URL, REHEARSAL }) =>
      PAYOUTS === 'iris' &&
      (IRIS_BASE_URL === undefined || (REHEARSAL === undefined && isSandbox(new URL(IRIS_BASE_URL)))),
    message:
      'is missing or is a sandbox, which sends no money, and must be https: set https://app.midtrans.com/iris, or PAYOUTS=manual.',
  },
  ...keyRules((environment) => !isAtMidtrans(environment)),
  {
    variable: 'SMTP_URL',
    broken: ({ SMTP_URL }) => SMTP_URL === undefined,
    message: 'is not set, so no donor would get a receipt: set it to your mail server.',
  },
  {
    variable: 'PICTURE_STORE_URL',
    broken: ({ PICTURE_STORE_URL }) => PICTURE_STORE_URL !== undefined && isInTheOpen(new URL(PICTURE_STORE_URL)),
    message:
      'must start with https:// in production, since pictures could be exchanged on the way: use https, or a store on this machine or in your own network.',
  },
  {
    variable: 'MAP_TILES_URL',
    broken: ({ MAP_TILES_URL }) => MAP_TILES_URL?.startsWith('http:') === true,
    message: 'must start with https:// in production, since browsers load no open pictures into a page under https.',
  },
  ...PROVIDER_ADDRESSES.map((variable) => ({
    variable,
    broken: (environment: Environment) => !environment[variable].startsWith('https:'),
    message: 'must start with https:// in production, since its answers decide who may sign in: leave it out.',
  })),
];

function isSandbox({ protocol, hostname }: URL): boolean {
  const loopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return loopback || protocol !== 'https:' || hostname.split('.').includes('sandbox');
}

/** Addresses of one machine or of a private network. */
const PRIVATE_ADDRESSES = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE_ADDRESSES.addSubnet(network, prefix);
PRIVATE_ADDRESSES.addAddress('::1', 'ipv6');
PRIVATE_ADDRESSES.addSubnet('fc00::', 7, 'ipv6');

/**
 * Returns true if requests travel unencrypted through networks of others. A name without a dot belongs to the installation's own network.
 */
function isInTheOpen({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return false;
  const name = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(name);
  if (version !== 0) return !PRIVATE_ADDRESSES.check(name, version === 6 ? 'ipv6' : 'ipv4');
  return name.includes('.') && !/\.(internal|local|localhost)$/.test(name);
}

/** Rules for processes that serve only pages, over an API elsewhere: they hold no data and no secrets. */
const PAGES_RULES = PRODUCTION_RULES.filter(({ variable }) =>
  ['IDENTITY', 'PAGE_FRESH_MS', 'PUBLIC_ORIGIN', 'SEED'].includes(variable),
);

function productionRules({ ROLE, API_URL }: Partial<Environment>): readonly Rule[] {
  return ROLE === 'web' && API_URL !== undefined ? PAGES_RULES : PRODUCTION_RULES;
}

/** Returns every rule that the environment breaks, among those whose variable could be read. */
export function findProblems(environment: Partial<Environment>): EnvironmentProblem[] {
  const rules = environment.NODE_ENV === 'production' ? [...RULES, ...productionRules(environment)] : RULES;
  // A rule is checked only if its variable could be read.
  const whole = environment as Environment;
  return rules
    .filter(({ variable, broken }) => variable in environment && broken(whole))
    .map(({ variable, message }) => ({ variable, message: typeof message === 'string' ? message : message(whole) }));
}
