export const DELIVERY_STATES = ['queued', 'delivered', 'failed', 'dropped'] as const;
/** queued: to be sent (again); failed: retries used up; dropped: lost on purpose by the hostile mode. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One notification on its way to one address. Times are epoch milliseconds. */
export interface Delivery {
  deliveryId: number;
  transactionId: string;
  url: string;
  /** The status in the notification, fixed when it was written. */
  transactionStatus: string;
  /** The exact JSON text, the same in every attempt. */
  body: string;
  state: DeliveryState;
  attemptsMade: number;
  queuedAt: number;
  nextAttemptAt: number;
}

/** One attempt to deliver; `httpStatus` is undefined when no answer came. */
export interface DeliveryAttempt {
  deliveryId: number;
  attemptedAt: number;
  durationMs: number;
  httpStatus: number | undefined;
  /** The event, in a few words for a developer. */
  detail: string;
}
