import { promisify } from 'node:util';
import { gzip, zstdCompress } from 'node:zlib';
import { brotliFast, createKeptBrotli } from './kept-brotli.ts';

export type Encoding = 'br' | 'zstd' | 'gzip';

const keptBrotli = createKeptBrotli();
const zstd = promisify(zstdCompress);
const gz = promisify(gzip);

/** Smallest size in bytes for compression; below it, compression costs more than it saves. */
const WORTH_COMPRESSING = 1024;

/** Returns the best of the offered encodings, or undefined if the client accepts none. */
export function chooseEncoding(
  acceptEncoding: string | null,
  offered: readonly Encoding[] = ['br', 'zstd', 'gzip'],
): Encoding | undefined {
  if (acceptEncoding === null) return undefined;
  const accepted = new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const accepts = (encoding: Encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0;
  return offered.find(accepts);
}

/** Compresses a text; a public one is likely to be sent again. */
async function compress(text: Buffer, encoding: Encoding, isForEverybody: boolean): Promise<Buffer> {
  if (encoding === 'br') return await (isForEverybody ? keptBrotli(text) : brotliFast(text));
  if (encoding === 'zstd') return await zstd(text);
  return await gz(text, { level: 6 });
}

/** Creates a response with a text, compressed as the request allows. */
export async function compressedResponse(
  request: Request,
  text: string,
  init: { status: number; headers: Headers },
): Promise<Response> {
  const { status, headers } = init;
  const plain = Buffer.from(text, 'utf8');
  headers.append('Vary', 'Accept-Encoding');
  const encoding =
    plain.length < WORTH_COMPRESSING ? undefined : chooseEncoding(request.headers.get('accept-encoding'));
  const isForEverybody = headers.get('cache-control')?.includes('public') ?? false;
  const body = encoding === undefined ? plain : await compress(plain, encoding, isForEverybody);
  if (encoding !== undefined) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
}
