import { optionalUrl, variable, visibleText } from '../../variable.ts';

/** The sandbox's keys for payouts. They are public, so production refuses them. */
export const SANDBOX_IRIS_KEYS = {
  creator: 'IRIS-creator-contoh',
  approver: 'IRIS-approver-contoh',
  merchant: 'IRIS-merchant-contoh',
} as const;

const secret = (kind: keyof typeof SANDBOX_IRIS_KEYS, meaning: string) =>
  variable({
    schema: visibleText,
    fallback: () => SANDBOX_IRIS_KEYS[kind],
    fallbackText: "the sandbox's key",
    meaning,
    expected: "the key's characters, without spaces",
  });

/** Variables of Iris, the disbursement service of Midtrans. */
export const IRIS_VARIABLES = {
  IRIS_BASE_URL: variable({
    schema: optionalUrl,
    fallbackText: 'the sandbox that starts with the product',
    meaning: 'Iris: its address, without `/api/v1`.',
    expected: 'an http or https URL such as https://app.midtrans.com/iris',
  }),
  IRIS_CREATOR_KEY: secret('creator', 'Iris: secret key of the account that creates payouts.'),
  IRIS_APPROVER_KEY: secret(
    'approver',
    'Iris: secret key of the account that approves payouts. It approves without a one-time code.',
  ),
  IRIS_MERCHANT_KEY: secret('merchant', 'Iris: secret key that signs its notifications.'),
};
