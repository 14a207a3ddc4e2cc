import { optionalUrl, variable, visibleText } from '../../variable.ts';

/** The server key of the sandbox gateway. It is public, so production refuses it. */
export const SANDBOX_SERVER_KEY = 'SB-Mid-server-contoh';

/** Variables of the payment gateway Midtrans. */
export const MIDTRANS_VARIABLES = {
  MIDTRANS_BASE_URL: variable({
    schema: optionalUrl,
    fallbackText: 'the sandbox that starts with the product',
    meaning: "Address of the payment gateway's Core API.",
    expected: 'an http or https URL such as https://api.midtrans.com',
  }),
  MIDTRANS_SERVER_KEY: variable({
    schema: visibleText,
    fallback: () => SANDBOX_SERVER_KEY,
    fallbackText: "the sandbox's key",
    meaning: 'Secret key of the merchant account at the gateway; it also signs the notifications.',
    expected: "the key's characters, without spaces",
  }),
};
