import type { Endpoint } from '@uluran/contract/endpoints';
import { Failure, InvalidFields, MalformedRequest, RequestCutOff } from './failures.ts';

/** Largest JSON body that an endpoint accepts, unless it declares another limit. */
export const BODY_LIMIT_BYTES = 64 * 1024;

function refuseDeclaredLength(request: Request, limitBytes: number): void {
  if (Number(request.headers.get('Content-Length') ?? 0) > limitBytes) throw new Failure('payload_too_large');
}

/**
 * Reads a body up to the limit: a larger one is never held in memory. A declared length is checked first, and HTTP delivers no more than
 * that; without a declared length, reading stops at the first byte beyond the limit. Hono's `bodyLimit` would need a Hono application
 * around the endpoint table, and opens the stream of every body, which costs more than reading it.
 * @throws Failure `payload_too_large`, RequestCutOff
 */
async function readBytes(request: Request, limitBytes: number): Promise<Buffer> {
  refuseDeclaredLength(request, limitBytes);
  try {
    return await readUpTo(request, limitBytes);
  } catch (error) {
    // A broken connection to a client has the same code as a broken connection to the database.
    throw error instanceof Failure ? error : new RequestCutOff(error);
  }
}

async function readUpTo(request: Request, limitBytes: number): Promise<Buffer> {
  if (request.headers.has('Content-Length')) {
    // Reads it without its stream.
    const bytes = Buffer.from(await request.arrayBuffer());
    if (bytes.byteLength > limitBytes) throw new Failure('payload_too_large');
    return bytes;
  }
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new Failure('payload_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a body as text, up to the limit. */
export async function readText(request: Request, limitBytes = BODY_LIMIT_BYTES): Promise<string> {
  const bytes = await readBytes(request, limitBytes);
  try {
    return UTF8.decode(bytes);
  } catch (cause) {
    throw new Failure('malformed_request', { message: 'Isi permintaan bukan teks UTF-8.', cause });
  }
}

function mediaTypeOf(request: Request): string | undefined {
  return request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
}

/** Bytes of a form besides its file: its boundaries and the file's name. */
const FORM_MARGIN_BYTES = 16 * 1024;

/** Reads the one file of a form. @throws Failure `payload_too_large`, `malformed_request` or `invalid_fields` */
export type ReadFile = () => Promise<Buffer>;

/**
 * Checks the headers of a form with one file, and returns the function that reads it. This function reads no byte of the body.
 * @throws Failure `unsupported_media_type` or `payload_too_large`
 */
export function expectFile(request: Request, { field, maxBytes }: NonNullable<Endpoint['multipart']>): ReadFile {
  if (mediaTypeOf(request) !== 'multipart/form-data') {
    throw new Failure('unsupported_media_type', {
      message: `Kirim berkas sebagai formulir (multipart/form-data) dengan isian "${field}".`,
    });
  }
  const limitBytes = maxBytes + FORM_MARGIN_BYTES;
  refuseDeclaredLength(request, limitBytes);
  return async () => {
    const bytes = await readBytes(request, limitBytes);
    const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
    const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
      throw new MalformedRequest('Formulir yang dikirim tidak dapat dibaca.');
    });
    const files = [...form].filter(([, value]) => value instanceof File);
    const file = form.get(field);
    if (files.length !== 1 || !(file instanceof File)) throw new InvalidFields({ [field]: ['Pilih satu berkas.'] });
    if (file.size > maxBytes) throw new Failure('payload_too_large');
    return Buffer.from(await file.arrayBuffer());
  };
}

/** Reads a JSON body. Any other type than `application/json` is a 415, so that no HTML form of another site can post here. */
export async function readJson(request: Request, limitBytes = BODY_LIMIT_BYTES): Promise<unknown> {
  if (mediaTypeOf(request) !== 'application/json') {
    throw new Failure('unsupported_media_type', {
      message: 'Kirim data sebagai JSON (Content-Type: application/json).',
    });
  }
  const text = await readText(request, limitBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedRequest('Isi permintaan bukan JSON yang sah.');
  }
}
