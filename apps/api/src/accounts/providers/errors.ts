import { Failure } from '../../platform/http/failures.ts';
import type { Logger } from '../../platform/logging/log.ts';
import { errorInWords } from '../../platform/logging/redaction.ts';
import { PROVIDER_LABELS, type ProviderName } from './identity.ts';

/** Why a provider's token or code was refused. For operators and tests: the person sees only that it did not work. */
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

/** The provider's token or code proves nothing to us. Nothing has been changed. */
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

/** The provider could not be asked, so whether the token is good is not known. */
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
 * Makes a handler that rethrows an error and logs its reason. Nothing else of a token is logged: it identifies a person, and so
 * do the library's errors about it.
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
