import type { Environment, VariableName } from './variables.ts';

/** Part of each value in `deploy/systemd/uluran.env` that every installation replaces. */
const PLACEHOLDER = /replace-with-/i;
/** Passwords, a key and hosts that earlier releases shipped as placeholders. */
const FORMER_PASSWORD = 'rahasia';
const FORMER_SERVER_KEY = 'Mid-server-of-your-account';
const EXAMPLE_HOST = 'uluran.example';
const EXAMPLE_MAIL_HOST = 'mail.example';

/** A variable that still has its shipped value. */
interface Placeholder {
  readonly variable: VariableName;
  readonly broken: (environment: Environment) => boolean;
  readonly message: string;
}

/** Decodes escaped characters; a text with a `%` of its own stays unchanged. */
const decoded = (text: string) => text.replace(/%[0-7][0-9a-f]/gi, (escaped) => decodeURIComponent(escaped));

/** Removes quotes around a value, which some loaders of the file leave. */
const withoutQuotes = (value: string) => value.replaceAll(/^["']|["']$/g, '');

const isPlaceholder = (value: string) => PLACEHOLDER.test(decoded(value));

function hasPlaceholder(address: string | undefined): boolean {
  if (address === undefined) return false;
  return isPlaceholder(address) || (URL.canParse(address) && decoded(new URL(address).password) === FORMER_PASSWORD);
}

const message = (remedy: string) =>
  `is the placeholder that uluran.env is shipped with, which everybody can read: set it to ${remedy}.`;

/** Placeholders of the shipped file, which production refuses. Those of `ENCRYPTION_KEYS` are invalid keys, and refused in any case. */
export const PLACEHOLDERS: readonly Placeholder[] = [
  {
    variable: 'PUBLIC_ORIGIN',
    broken: ({ PUBLIC_ORIGIN, REHEARSAL }) =>
      REHEARSAL === undefined && new URL(PUBLIC_ORIGIN).hostname === EXAMPLE_HOST,
    message: message('the address that visitors use'),
  },
  ...(['DATABASE_URL', 'DATABASE_POOL_URL', 'DATABASE_REPLICA_URL'] as const).map((variable) => ({
    variable,
    broken: (environment: Environment) => hasPlaceholder(environment[variable]),
    message: message('the address of your server, with a password of your own'),
  })),
  {
    variable: 'MIDTRANS_SERVER_KEY',
    broken: ({ MIDTRANS_SERVER_KEY }) =>
      isPlaceholder(MIDTRANS_SERVER_KEY) || withoutQuotes(MIDTRANS_SERVER_KEY) === FORMER_SERVER_KEY,
    message: message('the server key of your merchant account'),
  },
  {
    variable: 'SMTP_URL',
    broken: ({ SMTP_URL }) =>
      SMTP_URL !== undefined && (hasPlaceholder(SMTP_URL) || new URL(SMTP_URL).hostname === EXAMPLE_MAIL_HOST),
    message: message('the address of your mail server, with a password of your own'),
  },
  {
    variable: 'METRICS_TOKEN',
    broken: ({ METRICS_TOKEN }) => METRICS_TOKEN !== undefined && isPlaceholder(METRICS_TOKEN),
    message: message('what `openssl rand -hex 32` prints, or leave it out'),
  },
];
