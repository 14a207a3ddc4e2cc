import { BlockList, isIP } from 'node:net';
import { IRIS_PRODUCTION_RULES, IRIS_RULES } from './gateways/iris/rules.ts';
import { MIDTRANS_PRODUCTION_RULES, MIDTRANS_RULES } from './gateways/midtrans/rules.ts';
import { identityProblem, inventedIdentity } from './identity-variable.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { isKeyPair } from './push-variables.ts';
import type { EnvironmentProblem, Rule } from './rule.ts';
import type { Environment, VariableName } from './variables.ts';

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

/** A rule about the document that names the foundation. Its problem is the message. */
function identityRule(problemOf: typeof identityProblem): Rule {
  return {
    variable: 'IDENTITY',
    broken: ({ IDENTITY }) => problemOf(IDENTITY) !== undefined,
    message: ({ IDENTITY }) => problemOf(IDENTITY) ?? '',
  };
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
  ...MIDTRANS_RULES,
  ...IRIS_RULES,
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
  ...MIDTRANS_PRODUCTION_RULES,
  ...IRIS_PRODUCTION_RULES,
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
