/** No definite response arrived: network, time-out, a 5xx, or an unreadable response. The effect of the call is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider definitely refused the call. The message contains no account number. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}
