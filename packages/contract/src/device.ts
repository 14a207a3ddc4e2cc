/**
 * Cookie that distinguishes browsers with the same address, for limits on giving. It has 128 random bits from the site and no data of the browser. It
 * proves nothing: a client that sends another value only loses its own budget.
 */
const DEVICE_COOKIE = 'uluran_device';
const DEVICE_PATTERN = /^[0-9a-f]{32}$/;
/** After 90 days, a device counts as new. */
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

/** The device in a `Cookie` header; undefined without a valid one. */
export function readDevice(cookies: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === DEVICE_COOKIE && DEVICE_PATTERN.test(value)) return value;
  }
  return undefined;
}

/** Value of a `Cookie` header with a device, for a server that calls on behalf of a browser. */
export function deviceCookie(device: string): string {
  return `${DEVICE_COOKIE}=${device}`;
}

/**
 * Value of a `Set-Cookie` header that gives a browser a new device id. Scripts cannot read it.
 *
 * @param secure the site is on https: the cookie is sent over https only
 */
export function newDeviceCookie({ secure }: { secure: boolean }): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const device = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const attributes = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${deviceCookie(device)}; ${attributes}`;
}
