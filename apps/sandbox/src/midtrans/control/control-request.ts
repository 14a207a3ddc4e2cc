import * as z from 'zod';

/** Which transaction is meant: one of these. */
const target = {
  order_id: z.string().optional(),
  transaction_id: z.string().optional(),
  /** The number for a banking app. */
  va_number: z.string().optional(),
  qr_string: z.string().optional(),
};

export const targetRequest = z.strictObject(target);
export const payRequest = z.strictObject({
  ...target,
  /** Integer rupiah; by default exactly the charge. */
  amount: z.int().min(1).optional(),
  /** Lets the transaction expire first when it has not. */
  late: z.boolean().default(false),
});
export const payAgainRequest = z.strictObject({ ...target, amount: z.int().min(1).optional() });
export const notificationUrlsRequest = z.strictObject({ urls: z.array(z.url({ protocol: /^https?$/ })) });

export type Target = z.infer<typeof targetRequest>;
