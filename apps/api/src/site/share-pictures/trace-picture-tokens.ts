import { openSealedText, sealText } from '../../platform/secrets/sealed-text.ts';

/** A donor's choice of details in a picture of their gift's trace. */
export interface TracePictureChoice {
  amount: boolean;
  name: boolean;
  target: boolean;
}

/**
 * Returns the name of a picture: the payment and the choice, encrypted. The same choice has the same name.
 *
 * @param key 32 bytes
 */
export function tracePictureToken(
  key: Buffer,
  paymentId: string,
  { amount, name, target }: TracePictureChoice,
): string {
  return sealText(key, `${Number(amount)}${Number(name)}${Number(target)}${paymentId}`);
}

/** Returns the content of a picture's name; undefined for a name that was not made here. */
export function openTracePictureToken(
  key: Buffer,
  token: string,
): { paymentId: string; choice: TracePictureChoice } | undefined {
  const text = openSealedText(key, token);
  if (text === undefined) return undefined;
  const [amount, name, target, ...id] = text;
  return {
    paymentId: id.join(''),
    choice: { amount: amount === '1', name: name === '1', target: target === '1' },
  };
}
