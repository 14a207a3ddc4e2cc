import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import { NO_DEFAULT, placesOf, variable } from './variable.ts';

/** The push services of Chrome and related browsers, Firefox, Safari and Edge. */
const PUSH_SITES =
  'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com';

const CURVE = 'prime256v1';

/** Returns true if a private key of VAPID belongs to this public key. */
export function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = createECDH(CURVE);
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

const isSubject = (text: string) => URL.canParse(text) && /^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text);

/** Variables of browser notifications. */
export const PUSH_VARIABLES = {
  PUSH_PUBLIC_KEY: variable({
    schema: z.optional(z.string().check(z.regex(/^B[\w-]{86}$/))),
    ...NO_DEFAULT,
    meaning:
      'Public key of web push (VAPID), which browsers get; without it notifications are not offered. `npx web-push generate-vapid-keys` makes both.',
    expected: '87 characters that start with B, as `npx web-push generate-vapid-keys` prints them',
  }),
  PUSH_PRIVATE_KEY: variable({
    schema: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
    ...NO_DEFAULT,
    meaning: 'Its private key. Another pair ends every subscription there is.',
    expected: 'the 43 characters that are printed beside the public key',
  }),
  PUSH_SUBJECT: variable({
    schema: z.optional(z.string().check(z.refine(isSubject))),
    ...NO_DEFAULT,
    meaning: 'Where a push service reaches you when something is wrong with what you send.',
    expected: 'an address such as mailto:teknis@donasi.example',
  }),
  PUSH_SITES: variable({
    schema: placesOf((places) => places.every((place) => place.startsWith('https://'))),
    fallback: () => PUSH_SITES,
    fallbackText: `\`${PUSH_SITES}\``,
    meaning:
      'Push services that notifications are sent to, written like `PAYMENT_SITES`. A browser with another one is not taken, so that no visitor makes the server call an address of their choice.',
    expected: 'places such as https://fcm.googleapis.com or https://*.push.apple.com, with commas between',
  }),
};
