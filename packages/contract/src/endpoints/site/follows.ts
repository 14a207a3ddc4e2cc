import * as z from 'zod/mini';
import { emailField } from '../../person-fields.ts';
import { targetAddressSchema } from '../fields.ts';
import { slugParameter } from '../targets/targets.ts';

/** The body of `POST /targets/{slug}/follows`: an address, or no field for the account's own confirmed address. */
export const followSchema = z.strictObject({ email: z.optional(emailField) });

/** Target of a mailed link. */
export const followedSchema = z.object({ target: targetAddressSchema, title: z.string() });
export type Followed = z.infer<typeof followedSchema>;

const BODY = ['malformed_request', 'invalid_fields', 'payload_too_large', 'unsupported_media_type'] as const;
/** Token of a mailed link: an id, an optional suffix, and the server's signature. */
const tokenParameter = z.object({ token: z.string().check(z.maxLength(200)) });
const tag = 'Targets';

export const followEndpoints = {
  followTarget: {
    tag,
    summary: 'Follow the updates of a target by mail: an account at once, an address after its confirmation',
    params: slugParameter,
    body: followSchema,
    /** Whether updates are sent from now on. Always false if the body has an address: it must be confirmed first. */
    response: z.object({ confirmed: z.boolean() }),
    optionalBearer: true,
    errors: [...BODY, 'not_found', 'too_many_requests'],
  },
  confirmFollow: {
    tag,
    summary: 'Confirm an address with the token of a mailed link; repeating it changes nothing',
    params: tokenParameter,
    response: followedSchema,
    errors: ['not_found', 'link_expired', 'too_many_requests'],
  },
  unfollow: {
    tag,
    summary: 'Stop the mails of a kind with the token that each of them carries; repeating it changes nothing',
    params: tokenParameter,
    response: z.null(),
    errors: ['not_found', 'too_many_requests'],
  },
  resumeArrivals: {
    tag,
    summary: 'Start the mails about receipts that a donor’s rupiah paid again, with the token that ended them',
    params: tokenParameter,
    response: z.null(),
    errors: ['not_found', 'too_many_requests'],
  },
} as const;
