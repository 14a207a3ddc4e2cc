import type { FieldErrors } from '@uluran/contract/envelope';
import * as z from 'zod/mini';
import { InvalidFields, MalformedRequest, NotFound } from './failures.ts';

const UNKNOWN_FIELD = 'Isian ini tidak dikenali.';

/** For what a schema has no sentence of its own: no form of ours can send it. */
const WRONG_FIELD = { error: () => 'Isian ini belum benar.' };

/** Messages by field, nested fields named with dots. */
function fieldErrors(error: z.core.$ZodError): FieldErrors {
  // A map, because a client may name a field `constructor` or `__proto__`.
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'body'];
    const message = issue.code === 'unrecognized_keys' ? UNKNOWN_FIELD : issue.message;
    for (const name of names) fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  return Object.fromEntries(fields);
}

/** No text in the database holds a zero byte, and it refuses to compare with one. */
function hasZeroByte(values: Record<string, string>): boolean {
  return Object.values(values).some((value) => value.includes('\0'));
}

/** Validates a body. Anything but an object is `malformed_request`; wrong fields are listed. */
export function validateBody(schema: z.ZodMiniType, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new MalformedRequest('Isi permintaan harus berupa objek JSON.');
  const result = z.safeParse(schema, body, WRONG_FIELD);
  if (!result.success) throw new InvalidFields(fieldErrors(result.error));
  return result.data;
}

/** Query parameters: a wrong one is named in the message. */
export function validateQuery(schema: z.ZodMiniType, query: Record<string, string>): unknown {
  if (hasZeroByte(query)) throw new MalformedRequest();
  const result = z.safeParse(schema, query);
  if (result.success) return result.data;
  const names = Object.keys(fieldErrors(result.error)).join(', ');
  throw new MalformedRequest(`Parameter alamat tidak sah: ${names}.`);
}

/** Validates path parameters. A value that cannot name anything is `not_found`. */
export function validateParams(schema: z.ZodMiniType, params: Record<string, string>): unknown {
  const result = z.safeParse(schema, params);
  if (!result.success || hasZeroByte(params)) throw new NotFound();
  return result.data;
}
