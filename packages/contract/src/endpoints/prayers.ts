import * as z from 'zod/mini';
import { VISITOR_PATTERN } from '../visitor.ts';
import { idParameter } from './targets.ts';

/** What became of an Aamiin. */
export const amenSchema = z.object({
  /** Whether it stands now. */
  said: z.boolean(),
  /** How many have said it to this prayer. */
  amenCount: z.int(),
  /** What a client without a token keeps and sends with its next calls, so that it is the same visitor; null where it has it already. */
  visitor: z.nullable(z.string()),
});
export type Amen = z.infer<typeof amenSchema>;

/** The body of `POST /prayers/{id}/amen`. */
export const sayAmenSchema = z.strictObject({
  /** False takes it back. */
  said: z._default(z.boolean(), true),
  /** What the first call returned; a text that was not issued by the server counts as none. */
  visitor: z.optional(z.string().check(z.regex(VISITOR_PATTERN))),
});

export const prayerEndpoints = {
  sayAmen: {
    tag: 'Prayers',
    summary: 'Say Aamiin to a prayer, once, or take it back; repeating it changes nothing',
    params: idParameter,
    body: sayAmenSchema,
    response: amenSchema,
    optionalBearer: true,
    errors: [
      'malformed_request',
      'invalid_fields',
      'not_found',
      'payload_too_large',
      'unsupported_media_type',
      'too_many_requests',
    ],
  },
} as const;
