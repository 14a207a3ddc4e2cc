import type { OperatorApp } from '@uluran/contract/endpoints';
import { Secret as AppSecret, TOTP } from 'otpauth';
import { newTemporaryPassword, type Secret } from '../sessions/tokens.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose codes count: clocks of phones differ. */
const STEPS_APART = 1;
const RECOVERY_CODES = 10;

/** What authenticator apps agree on: other settings are ignored by some of them. */
function totpOf(secret: string): TOTP {
  return new TOTP({ secret: AppSecret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}

/** A secret for an authenticator app, in Base32. */
export function newAppSecret(): string {
  return new AppSecret({ size: SECRET_BYTES }).base32;
}

/** What an app is set up with; it lists the account as `issuer` and `label`. */
export function describeApp(secret: string, { issuer, label }: { issuer: string; label: string }): OperatorApp {
  const totp = totpOf(secret);
  totp.issuer = issuer;
  totp.label = label;
  return { secret, uri: totp.toString() };
}

/** The step of thirty seconds that a code belongs to; undefined for codes of no step around this time. */
export function stepOfCode(secret: string, code: string, atMs: number): number | undefined {
  const totp = totpOf(secret);
  const apart = totp.validate({ token: code, timestamp: atMs, window: STEPS_APART });
  return apart === null ? undefined : totp.counter({ timestamp: atMs }) + apart;
}

/** If it is written as an app's code; a recovery code is longer. Spaces between digits do not count. */
export function appCodeIn(typed: string): string | undefined {
  const digits = typed.replaceAll(' ', '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Recovery codes of an operator, each of 80 random bits. */
export function newRecoveryCodes(): Secret[] {
  return Array.from({ length: RECOVERY_CODES }, newTemporaryPassword);
}
