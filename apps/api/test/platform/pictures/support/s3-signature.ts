import { createHash, createHmac } from 'node:crypto';

/** A request as the server sees it. Header names are small. */
export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const FIELDS = /^AWS4-HMAC-SHA256 Credential=[^/]+\/(.+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * The signature a request should carry (AWS Signature Version 4), and the one it does. Written from the specification, apart from the client's
 * library: the server that the tests run against takes any signature.
 */
export function signatures(
  { method, url, headers }: SignedRequest,
  secret: string,
): { expected: string; given: string } {
  const [, scope = '', names = '', given = ''] = FIELDS.exec(String(headers.authorization)) ?? [];
  const header = (name: string) => String(headers[name] ?? '');
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const canonical = [
    ...[method, url.pathname, query.join('&')],
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    ...['', names, header('x-amz-content-sha256')],
  ];
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical.join('\n'))].join('\n');
  let key: string | Buffer = `AWS4${secret}`;
  for (const part of [...scope.split('/'), toSign]) key = createHmac('sha256', key).update(part).digest();
  return { expected: Buffer.from(key).toString('hex'), given };
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
