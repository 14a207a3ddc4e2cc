import type { OperatorApp } from '@uluran/contract/endpoints';
import { Secret as AppSecret, TOTP } from 'otpauth';
import { newTemporaryPassword, type Secret } from '../sessions/tokens.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Accepted steps before and after the present one: clocks of phones differ. */
const STEPS_APART = 1;
const RECOVERY_CODES = 10;

/** Settings that all authenticator apps support: some apps ignore other values. */
function totpOf(secret: string): TOTP {
  return new TOTP({ secret: AppSecret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}

/** Returns a new secret for an authenticator app, in Base32. */
export function newAppSecret(): string {
  return new AppSecret({ size: SECRET_BYTES }).base32;
}

/** Returns the settings for an authenticator app, which lists the account as `issuer` and `label`. */
export function describeApp(secret: string, { issuer, label }: { issuer: string; label: string }): OperatorApp {
  const totp = totpOf(secret);
  totp.issuer = issuer;
  totp.label = label;
  return { secret, uri: totp.toString() };
}

/** Returns the step of thirty seconds that a code belongs to; undefined for a code of no step near this time. */
export function stepOfCode(secret: string, code: string, atMs: number): number | undefined {
  const totp = totpOf(secret);
  const apart = totp.validate({ token: code, timestamp: atMs, window: STEPS_APART });
  return apart === null ? undefined : totp.counter({ timestamp: atMs }) + apart;
}

/** Returns the typed text as an app's code; undefined for a recovery code, which is longer. Spaces between digits are ignored. */
export function appCodeIn(typed: string): string | undefined {
  const digits = typed.replaceAll(' ', '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Returns recovery codes for an operator, each of 80 random bits. */
export function newRecoveryCodes(): Secret[] {
  return Array.from({ length: RECOVERY_CODES }, newTemporaryPassword);
}
