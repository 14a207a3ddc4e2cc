import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserSubscription } from '@uluran/contract/endpoints';

/** One message in the form that a push service receives. */
export interface PushedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Origin of the simulated push service. Tests never leave the machine. */
export const PUSH_ORIGIN = 'https://fcm.googleapis.com';

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser with its own keys. It decrypts messages by RFC 8291, without the library that encrypted them. */
export function newBrowser(origin = PUSH_ORIGIN) {
  const curve = createECDH('prime256v1');
  const own = curve.generateKeys();
  const auth = randomBytes(16);
  const subscription: BrowserSubscription = {
    endpoint: `${origin}/kirim/${randomBytes(12).toString('hex')}`,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
  };

  function open({ body }: PushedMessage): unknown {
    const salt = body.subarray(0, 16);
    const senderEnd = 21 + body.readUInt8(20);
    const sender = body.subarray(21, senderEnd);
    const label = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const secret = hkdf(curve.computeSecret(sender), auth, label, 32);
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
  return { subscription, open, path: new URL(subscription.endpoint).pathname };
}

/** A push service on this machine: stores received messages, and responds with `status`. */
export async function startPushReceiver() {
  const state = { status: 201, messages: [] as PushedMessage[] };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.messages.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(state.status, { Location: 'http://169.254.169.254/' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** Sends requests to this receiver instead of the push service. */
  const fetchHere: typeof fetch = async (address, init) => {
    const { pathname } = new URL(String(address));
    return await fetch(`http://127.0.0.1:${port}${pathname}`, init);
  };
  return {
    state,
    fetch: fetchHere,
    /** Messages since the last call. */
    take: () => state.messages.splice(0),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
