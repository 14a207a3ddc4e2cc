import type { Context } from 'hono';
import type * as z from 'zod';
import type { SandboxEnv } from '../http-environment.ts';

/** A control request that cannot be read, in words for the developer who wrote it. */
export class UnreadableRequest extends Error {}

/** Reads a JSON body by its schema; an empty one counts as `{}`. @throws UnreadableRequest */
export async function readBody<Schema extends z.ZodType>(
  context: Context<SandboxEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await context.req.text();
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new UnreadableRequest('The body is not JSON.');
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UnreadableRequest(
    result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; '),
  );
}

/** The answer to a request that cannot be read; undefined for every other error. */
export function unreadable(error: Error): { error: string; message: string } | undefined {
  return error instanceof UnreadableRequest ? { error: 'unreadable_request', message: error.message } : undefined;
}
