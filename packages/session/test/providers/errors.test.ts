import { describe, expect, it } from 'vitest';
import { PROVIDER_ERROR_SENTENCES, providerErrorCode, providerErrorSentence } from '../../src/providers/index.ts';

/** Errors that the specification names. */
const SPECIFIED = [
  'popup-closed-by-user',
  'popup-blocked',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
  'email-already-in-use',
  'wrong-password',
  'invalid-credential',
  'user-not-found',
  'too-many-requests',
  'user-disabled',
  'requires-recent-login',
];

describe('errors of a sign-in service', () => {
  it.each(SPECIFIED)('have an Indonesian sentence: %s', (code) => {
    expect(providerErrorCode(`auth/${code}`)).toBe(code);
    const sentence = providerErrorSentence(`auth/${code}`);
    expect(sentence).not.toBe(PROVIDER_ERROR_SENTENCES.unknown);
    expect(sentence).toMatch(/^[A-Z].*\b(?:Anda|Coba|coba|Periksa|Tunggu|silakan|Silakan|Masuk|Selesaikan)\b.*\.$/);
  });

  it('have a sentence of their own each', () => {
    const sentences = Object.values(PROVIDER_ERROR_SENTENCES);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it.each(['', 'auth/', 'auth/quota-exceeded', 'constructor', '__proto__', 'toString', 'unknown'])(
    'have a default sentence: %s',
    (code) => {
      expect(providerErrorCode(code)).toBe('unknown');
      expect(providerErrorSentence(code)).toBe(PROVIDER_ERROR_SENTENCES.unknown);
    },
  );

  it('are known by their other names', () => {
    expect(providerErrorCode('user_cancelled_authorize')).toBe('popup-closed-by-user');
    expect(providerErrorCode('auth/invalid-user-token')).toBe('user-token-expired');
  });
});
