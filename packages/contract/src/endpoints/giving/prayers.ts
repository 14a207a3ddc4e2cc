import * as z from 'zod/mini';
import { VISITOR_PATTERN } from '../../visitor.ts';
import { idParameter } from '../targets/targets.ts';

/** Result of an Aamiin. */
export const amenSchema = z.object({
  /** Whether this visitor's Aamiin counts now. */
  said: z.boolean(),
  /** Number of Aamiin to this prayer. */
  amenCount: z.int(),
  /** Visitor token that a client without a session stores and sends with its next calls, so that it counts as the same visitor; null if it has one already. */
  visitor: z.nullable(z.string()),
});
export type Amen = z.infer<typeof amenSchema>;

/** The body of `POST /prayers/{id}/amen`. */
export const sayAmenSchema = z.strictObject({
  /** False takes the Aamiin back. */
  said: z._default(z.boolean(), true),
  /** Visitor token of the first response. A token that the server did not issue counts as none. */
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
