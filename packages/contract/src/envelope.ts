import * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';

export * from './errors.ts';
export * from './internal-error.ts';

/** Messages per field; a nested field is named with dots (`donor.email`). */
export type FieldErrors = Record<string, string[]>;

export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));

/** Both versions after a conflicting save: the sent one and the stored one. */
export interface Conflict {
  yours: unknown;
  current: unknown;
}

export const failureSchema = z.object({
  status: z.literal(false),
  message: z.string(),
  data: z.object({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    fields: z.optional(fieldErrorsSchema),
    conflict: z.optional(z.object({ yours: z.unknown(), current: z.unknown() })),
  }),
});

export interface Failure {
  status: false;
  message: string;
  data: { code: ErrorCode; fields?: FieldErrors; conflict?: Conflict };
}

/** Lists have the cursor of the next page (null on the last) and, if it is cheap to count, the total. */
export interface ListMeta {
  nextCursor: string | null;
  total?: number | undefined;
}

export interface Success<Data> {
  status: true;
  data: Data;
  message?: string;
}

export interface ListSuccess<Item> extends Success<Item[]> {
  meta: ListMeta;
}

export const listMetaSchema = z.object({ nextCursor: z.nullable(z.string()), total: z.optional(z.int()) });
