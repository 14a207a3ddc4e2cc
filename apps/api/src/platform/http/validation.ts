import type { FieldErrors } from '@uluran/contract/envelope';
import * as z from 'zod/mini';
import { InvalidFields, MalformedRequest, NotFound } from './failures.ts';

const UNKNOWN_FIELD = 'Isian ini tidak dikenali.';

/** Message for faults without a sentence in the schema. The product's own forms cannot cause them. */
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

/** Returns true if a value contains a zero byte: the database has no text with one, and refuses to compare with one. */
function hasZeroByte(values: Record<string, string>): boolean {
  return Object.values(values).some((value) => value.includes('\0'));
}

/** A check of a body's fields that its schema cannot make in a browser, as by a long list. Fields may be missing or wrong. */
export type FieldCheck = (body: Readonly<Record<string, unknown>>) => FieldErrors;

/**
 * Validates a body. Any value but an object is `malformed_request`; wrong fields are listed.
 * @param check adds its errors if the schema refuses other fields, so that one response names all
 */
export function validateBody(schema: z.ZodMiniType, body: unknown, check?: FieldCheck): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new MalformedRequest('Isi permintaan harus berupa objek JSON.');
  const result = z.safeParse(schema, body, WRONG_FIELD);
  if (!result.success)
    throw new InvalidFields({ ...check?.(body as Record<string, unknown>), ...fieldErrors(result.error) });
  return result.data;
}

/** Validates query parameters: the message names a wrong one. */
export function validateQuery(schema: z.ZodMiniType, query: Record<string, string>): unknown {
  if (hasZeroByte(query)) throw new MalformedRequest();
  const result = z.safeParse(schema, query);
  if (result.success) return result.data;
  const names = Object.keys(fieldErrors(result.error)).join(', ');
  throw new MalformedRequest(`Parameter alamat tidak sah: ${names}.`);
}

/** Validates path parameters. A value that is no valid name of an item is `not_found`. */
export function validateParams(schema: z.ZodMiniType, params: Record<string, string>): unknown {
  const result = z.safeParse(schema, params);
  if (!result.success || hasZeroByte(params)) throw new NotFound();
  return result.data;
}
