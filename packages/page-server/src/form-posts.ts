/** Largest body of the site's forms. */
const FORM_BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Returns true if a post comes from a page of this site. Browsers send `Sec-Fetch-Site`, older ones `Origin`. A client that sends neither is no
 * browser and has no visitor's cookies. An unencrypted page of the same host may have been changed in transit.
 */
export function isOwnPost(request: Request, publicOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const own = new URL(publicOrigin);
  if (origin === own.origin) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host, origin: bare } = new URL(origin);
  // Browsers send only the origin: a value with anything else is forged.
  return bare === origin && host === request.headers.get('host') && (protocol === 'https:' || own.protocol === 'http:');
}

/** The body's text, or undefined if it is larger than the limit. */
export async function readFormBody(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > FORM_BODY_LIMIT_BYTES) return undefined;
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > FORM_BODY_LIMIT_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
