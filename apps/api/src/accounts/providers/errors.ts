import { Failure } from '../../platform/http/failures.ts';
import type { Logger } from '../../platform/logging/log.ts';
import { errorInWords } from '../../platform/logging/redaction.ts';
import { PROVIDER_LABELS, type ProviderName } from './identity.ts';

/** Reason for which a provider's token or code was refused. For operators and tests: the person sees only that sign-in failed. */
export type TokenRefusal =
  | 'malformed'
  | 'algorithm'
  | 'unknown_key'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'claims'
  | 'expired'
  | 'not_yet_valid'
  | 'too_old'
  | 'sign_in_method'
  | 'code'
  | 'nonce'
  | 'state'
  | 'used'
  | 'somebody_else'
  | 'address_taken';

/** The provider's token or code is invalid. Nothing has been changed. */
export class ProviderTokenInvalid extends Failure {
  readonly provider: ProviderName;
  readonly reason: TokenRefusal;

  constructor(provider: ProviderName, reason: TokenRefusal, options: { cause?: unknown } = {}) {
    const label = PROVIDER_LABELS[provider];
    super('provider_refused', {
      message: `${label} belum dapat memastikan siapa Anda. Silakan coba masuk sekali lagi.`,
      ...options,
    });
    this.provider = provider;
    this.reason = reason;
  }
}

/** The provider could not be reached, so the validity of the token is unknown. */
export class ProviderUnavailable extends Failure {
  readonly provider: ProviderName;

  constructor(provider: ProviderName, options: { cause?: unknown } = {}) {
    const message = `${PROVIDER_LABELS[provider]} sedang tidak dapat dihubungi. Coba lagi sebentar lagi, atau masuk dengan kata sandi.`;
    super('provider_unavailable', { message, ...options });
    this.provider = provider;
  }
}

/** This installation has no account at the provider. */
export class ProviderNotConfigured extends Failure {
  constructor(provider: ProviderName) {
    super('not_found', { message: `Masuk dengan ${PROVIDER_LABELS[provider]} tidak tersedia di sini.` });
  }
}

/**
 * Creates a handler that rethrows an error and logs its reason. Nothing else of a token is logged: the token and the library's errors about
 * it identify a person.
 */
export function noteRefusal(log: Logger): (error: unknown) => never {
  return (error) => {
    if (error instanceof ProviderTokenInvalid)
      log.info({ provider: error.provider, reason: error.reason }, 'a token or code of a provider was refused');
    if (error instanceof ProviderUnavailable)
      log.warn({ provider: error.provider, reason: errorInWords(error.cause ?? '') }, 'a provider could not be asked');
    throw error;
  };
}
