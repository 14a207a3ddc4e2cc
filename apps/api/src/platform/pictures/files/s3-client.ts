import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

/** Settings of an S3-compatible object store: one bucket and the credentials. */
export interface S3Settings {
  /** Address of the service, without the bucket. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Place of the bucket's name: the first part of the path, or of the host's name. */
  readonly addressing: 'path' | 'host';
  /** Time limit of one request with its response, in milliseconds; default: 5 s. */
  readonly timeoutMs?: number;
}

/** The four requests that pictures need. Each is repeated once if the store disconnects or is busy; all of them are safe to repeat. */
export interface S3Client {
  /** Returns an object's bytes, or undefined if there is none. Rejects, like the others, if the store refuses or disconnects. */
  getObject(key: string): Promise<Buffer | undefined>;
  putObject(key: string, bytes: Buffer, headers: Readonly<Record<string, string>>): Promise<void>;
  deleteObject(key: string): Promise<void>;
  /** Returns at most a thousand keys with this prefix. They must be plain: no character that XML escapes. */
  listKeys(prefix: string): Promise<string[]>;
}

const REMEDIES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'There is no such bucket: create it, or set PICTURE_STORE_BUCKET to one that exists.',
  InvalidAccessKeyId: 'The store does not know the key: check PICTURE_STORE_KEY_ID.',
  SignatureDoesNotMatch: 'The secret does not fit the key: check PICTURE_STORE_SECRET and PICTURE_STORE_REGION.',
  AccessDenied: 'The key needs the rights to get, put, delete and list in this bucket.',
  RequestTimeTooSkewed: 'The clocks of this machine and of the store differ: set this one right.',
};
const REDIRECTED = 'The bucket is somewhere else: check PICTURE_STORE_URL and PICTURE_STORE_REGION.';

/** An unexpected response of the store. The message has the request, the response, and what to check; no key and no secret. */
class S3Refused extends Error {
  override readonly name = 'S3Refused';
  readonly status: number;
  /** The store's own error code, such as `NoSuchBucket`; empty if it sent none. */
  readonly code: string;

  constructor(method: string, status: number, code: string) {
    const remedy = REMEDIES[code] ?? (status >= 300 && status < 400 ? REDIRECTED : '');
    super(`The picture store answered ${method} with ${[status, code].join(' ').trim()}. ${remedy}`.trim());
    this.status = status;
    this.code = code;
  }
}

const TIMEOUT_MS = 5_000;
const BEFORE_REPEAT_MS = 100;
const BUSY = new Set([429, 500, 502, 503, 504]);

type Method = 'GET' | 'PUT' | 'DELETE';

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: Buffer;
}

/** Returns the address of an object, or of the bucket itself for an empty key. */
export function objectUrl({ url, bucket, addressing }: Omit<S3Settings, 'keyId' | 'secret'>, key: string): URL {
  const address = new URL(url);
  const base = address.pathname.replace(/\/+$/, '');
  if (addressing === 'host') address.hostname = `${bucket}.${address.hostname}`;
  address.pathname = addressing === 'host' ? `${base}/${key}` : `${base}/${bucket}/${key}`;
  return address;
}

/** Creates a client of one bucket. Opens nothing: requests open connections and keep them for a while. */
export function createS3Client(settings: S3Settings): S3Client {
  const send = createSender(settings);
  return {
    async getObject(key) {
      const answer = await send('GET', objectUrl(settings, key));
      if (answer.ok) return answer.body;
      return missing(answer) ? undefined : refuse('GET', answer);
    },
    async putObject(key, bytes, headers) {
      const answer = await send('PUT', objectUrl(settings, key), bytes, headers);
      if (!answer.ok) refuse('PUT', answer);
    },
    async deleteObject(key) {
      const answer = await send('DELETE', objectUrl(settings, key));
      if (!answer.ok && !missing(answer)) refuse('DELETE', answer);
    },
    async listKeys(prefix) {
      const address = objectUrl(settings, '');
      address.search = new URLSearchParams({ 'list-type': '2', prefix }).toString();
      const answer = await send('GET', address);
      if (!answer.ok) refuse('GET', answer);
      return [...answer.body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    },
  };
}

function createSender({ keyId, secret, region, timeoutMs = TIMEOUT_MS }: S3Settings) {
  const signingKeys = new Map<string, ArrayBuffer>();

  async function sendOnce(method: Method, url: URL, body?: Buffer, headers: Readonly<Record<string, string>> = {}) {
    // The hash is part of the signature: the store refuses a truncated or changed object.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      ...{ method, url: url.href, headers: { ...headers, 'X-Amz-Content-Sha256': hash } },
      ...{ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, cache: signingKeys },
    });
    const signed = await signer.sign();
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body !== undefined && { body: new Uint8Array(body) }),
      // A signature is valid for one address; following would also send the request to the redirect's host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ok: response.ok, status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  }

  return async function send(...request: Parameters<typeof sendOnce>): Promise<Answer> {
    const first = await sendOnce(...request).catch((error: unknown) => {
      // The caller's time is over: only a request that failed at once is repeated.
      if (error instanceof Error && error.name === 'TimeoutError') throw error;
      return undefined;
    });
    if (first !== undefined && !BUSY.has(first.status)) return first;
    await pause(BEFORE_REPEAT_MS);
    return await sendOnce(...request);
  };
}

function codeOf({ body }: Answer): string {
  return /<Code>(\w+)<\/Code>/.exec(body.toString('latin1', 0, 2_000))?.[1] ?? '';
}

/** Returns true if the object is missing. A missing bucket is not a missing object: every picture would seem to be gone. */
function missing(answer: Answer): boolean {
  return answer.status === 404 && codeOf(answer) !== 'NoSuchBucket';
}

function refuse(method: Method, answer: Answer): never {
  throw new S3Refused(method, answer.status, codeOf(answer));
}
