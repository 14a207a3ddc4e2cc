import { createECDH } from 'node:crypto';

/** A pair of keys for the product's notifications, and their contact address. */
export function pushKeys(): Record<'PUSH_PUBLIC_KEY' | 'PUSH_PRIVATE_KEY' | 'PUSH_SUBJECT', string> {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys().toString('base64url');
  // A number below 2^248 is written with fewer bytes.
  const privateKey = curve.getPrivateKey('hex').padStart(64, '0');
  return {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: Buffer.from(privateKey, 'hex').toString('base64url'),
    PUSH_SUBJECT: 'mailto:teknis@uluran.example',
  };
}
