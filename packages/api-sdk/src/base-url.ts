/**
 * Refuses an address that no call could reach, before the first call.
 *
 * @throws TypeError for an address other than http, and outside of a page for a relative one
 */
export function checkBaseUrl(baseUrl: string): void {
  if (/^https?:\/\//.test(baseUrl) || (typeof location !== 'undefined' && !/^\w+:/.test(baseUrl))) return;
  throw new TypeError(
    `baseUrl "${baseUrl}" is no address a call can reach from here: write it like https://contoh.id/api`,
  );
}
