/** No definite answer came: network, time-out, a 5xx, or an answer that cannot be read. Whether the call had its effect is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider refused the call for good. The message holds no account number. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}
