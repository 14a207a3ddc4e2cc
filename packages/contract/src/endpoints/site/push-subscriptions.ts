import * as z from 'zod/mini';
import { readUrl } from '../../read-url.ts';

/** Refuses forms that browsers normalise: `https:/\\\\/host` names the same address in another text. */
const isHttps = (text: string) => text.startsWith('https://') && readUrl(text)?.href === text;

/** Address at a browser's push service. Anyone who has the address may send to it and stop it, so requests carry it in the body alone. */
const endpointField = z.string().check(z.maxLength(1_000), z.regex(/^[\x21-\x7e]+$/), z.refine(isHttps));
const slugField = z.string().check(z.regex(/^[\w-]{1,120}$/));

/** A browser's subscription, as `PushSubscription.toJSON()` writes it: 65 bytes of a public key and 16 of a secret. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: endpointField,
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type BrowserSubscription = z.infer<typeof pushSubscriptionSchema>;

/** State of a browser's notifications about a target. */
export const pushFollowSchema = z.object({
  following: z.boolean(),
  /** Follows, with notifications paused. */
  paused: z.boolean(),
});
export type PushFollow = z.infer<typeof pushFollowSchema>;

const BODY = ['malformed_request', 'invalid_fields', 'payload_too_large', 'unsupported_media_type'] as const;
const tag = 'Targets';

export const pushSubscriptionEndpoints = {
  followByPush: {
    tag,
    summary: 'Follow the updates of a target by notifications of a browser; repeating it changes nothing',
    body: z.strictObject({ slug: slugField, subscription: pushSubscriptionSchema }),
    response: pushFollowSchema,
    errors: [...BODY, 'not_found', 'too_many_requests'],
  },
  getPushFollow: {
    tag,
    summary: 'Whether a browser follows a target by notifications',
    body: z.strictObject({ slug: slugField, endpoint: endpointField }),
    response: pushFollowSchema,
    errors: [...BODY, 'too_many_requests'],
  },
  pausePush: {
    tag,
    summary: 'Pause or resume the notifications of a browser about a target; repeating it changes nothing',
    body: z.strictObject({ slug: slugField, endpoint: endpointField, paused: z.boolean() }),
    response: pushFollowSchema,
    errors: [...BODY, 'too_many_requests'],
  },
  renewPush: {
    tag,
    summary: 'Let a new subscription of the same browser take the place of a former one; repeating it changes nothing',
    body: z.strictObject({ endpoint: endpointField, subscription: pushSubscriptionSchema }),
    response: z.null(),
    errors: [...BODY, 'not_found', 'too_many_requests'],
  },
  unfollowByPush: {
    tag,
    summary: 'Stop the notifications of a browser about a target, without one about all; repeating it changes nothing',
    body: z.strictObject({ endpoint: endpointField, slug: z.optional(slugField) }),
    response: z.null(),
    errors: [...BODY, 'too_many_requests'],
  },
} as const;
