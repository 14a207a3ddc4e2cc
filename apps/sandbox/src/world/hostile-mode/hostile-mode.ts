import * as z from 'zod';

/** Calls of the gateway's API that can be made to misbehave. */
export const ENDPOINTS = [
  'charge',
  'status',
  'cancel',
  'expire',
  'refund',
  'qr_code',
  'account_validation',
  'payout_create',
  'payout_approve',
  'payout_status',
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/**
 * normal: as documented. error: HTTP 500 and nothing done. refused: definitely refused with status_code 412, and nothing done. slow: answered after `delayMs`. cut: the work is done, half
 * of the answer is sent, then the connection breaks. lost: the work is done and the connection breaks without an answer.
 */
export const BEHAVIOURS = ['normal', 'error', 'refused', 'slow', 'cut', 'lost'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const LONGEST_MS = 24 * 60 * 60 * 1000;
const milliseconds = z.int().min(0).max(LONGEST_MS);

const endpointBehaviour = z.strictObject({
  kind: z.enum(BEHAVIOURS).default('normal'),
  /** For `slow`. */
  delayMs: milliseconds.default(3000),
  /** Requests it holds for, then the endpoint is normal again; null means until it is changed. */
  times: z.int().min(1).nullable().default(null),
});
export type EndpointBehaviour = z.infer<typeof endpointBehaviour>;

const notificationBehaviour = z.strictObject({
  /** Additional identical deliveries of each notification. */
  extraCopies: z.int().min(0).max(20).default(0),
  delayMs: milliseconds.default(0),
  /** Holds a transaction's first notification this long, so that later ones overtake it. 0 keeps the order. */
  reorderWindowMs: milliseconds.default(0),
  /** Notifications are never sent, only listed. */
  isDropped: z.boolean().default(false),
  /** Every so many notifications one is never sent, only listed; null: none. */
  loseEvery: z.int().min(2).max(1000).nullable().default(null),
});
export type NotificationBehaviour = z.infer<typeof notificationBehaviour>;

const hostileMode = z.strictObject({
  endpoints: z.partialRecord(z.enum(ENDPOINTS), endpointBehaviour).default({}),
  notifications: notificationBehaviour.prefault({}),
  /** Milliseconds after a settlement at which it is denied; null: never. */
  denyAfterSettlementMs: milliseconds.nullable().default(null),
  /** Ways to pay whose bank or wallet does not answer: 'gopay', 'bca', 'indomaret', 'echannel', 'credit_card' … */
  brokenChannels: z
    .array(z.string().regex(/^[a-z_]{2,30}$/))
    .max(20)
    .default([]),
});

/** How the sandbox misbehaves. An endpoint that is not listed is normal. */
export type HostileMode = z.infer<typeof hostileMode>;

/** The well-behaved sandbox. */
export const NORMAL_MODE: HostileMode = hostileMode.parse({});

/** Checks a mode from a form or a test; missing fields are normal. Returns the problems if it is not one. */
export function readHostileMode(value: unknown): { mode: HostileMode } | { problems: string[] } {
  const result = hostileMode.safeParse(value);
  if (result.success) return { mode: result.data };
  return { problems: result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`) };
}

/** True when nothing misbehaves. */
export function isNormal(mode: HostileMode): boolean {
  const { extraCopies, delayMs, reorderWindowMs, isDropped, loseEvery } = mode.notifications;
  const areEndpointsNormal = Object.values(mode.endpoints).every((behaviour) => behaviour.kind === 'normal');
  const areNotificationsNormal =
    extraCopies === 0 && delayMs === 0 && reorderWindowMs === 0 && !isDropped && loseEvery === null;
  const areChannelsNormal = mode.brokenChannels.length === 0 && mode.denyAfterSettlementMs === null;
  return areEndpointsNormal && areNotificationsNormal && areChannelsNormal;
}
