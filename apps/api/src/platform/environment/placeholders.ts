import { MIDTRANS_PLACEHOLDERS } from './gateways/midtrans/rules.ts';
import { decoded, isPlaceholder, message } from './placeholder.ts';
import type { Rule } from './rule.ts';
import type { Environment } from './variables.ts';

/** A password and hosts that earlier releases shipped as placeholders. */
const FORMER_PASSWORD = 'rahasia';
const EXAMPLE_HOST = 'uluran.example';
const EXAMPLE_MAIL_HOST = 'mail.example';

function hasPlaceholder(address: string | undefined): boolean {
  if (address === undefined) return false;
  return isPlaceholder(address) || (URL.canParse(address) && decoded(new URL(address).password) === FORMER_PASSWORD);
}

/** Placeholders of the shipped file, which production refuses. Those of `ENCRYPTION_KEYS` are invalid keys, and refused in any case. */
export const PLACEHOLDERS: readonly Rule[] = [
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
  ...MIDTRANS_PLACEHOLDERS,
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
