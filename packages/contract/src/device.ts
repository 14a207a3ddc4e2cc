/**
 * The cookie by which limits on giving tell browsers apart that share an address. It holds 128 random bits made by the site, nothing about
 * the browser, and proves nothing: a client that sends another value only loses its own budget.
 */
const DEVICE_COOKIE = 'uluran_device';
const DEVICE_PATTERN = /^[0-9a-f]{32}$/;
/** A device is known for 90 days and then is a new one. */
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

/** The device of a `Cookie` header; undefined where there is none of ours. */
export function readDevice(cookies: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === DEVICE_COOKIE && DEVICE_PATTERN.test(value)) return value;
  }
  return undefined;
}

/** The value of a `Cookie` header that names a device, for a server that calls in a browser's name. */
export function deviceCookie(device: string): string {
  return `${DEVICE_COOKIE}=${device}`;
}

/**
 * The value of a `Set-Cookie` header that makes a browser a new device. Scripts cannot read it.
 *
 * @param secure the site is on https: the cookie never travels over anything else
 */
export function newDeviceCookie({ secure }: { secure: boolean }): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const device = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const attributes = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${deviceCookie(device)}; ${attributes}`;
}
