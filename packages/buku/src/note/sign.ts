import { concat, fromBase64, fromHex, subtle, toBase64, toUtf8 } from '../bytes.ts';
import { BukuError } from '../errors.ts';
import { type Checkpoint, formatCheckpoint } from './checkpoint.ts';
import { ED25519_TYPE, formatVerifierKey, keyIdOf, keyProblem, readKeyText } from './key.ts';
import { parseNote } from './note.ts';

/** A pair of keys as texts. */
export interface SigningKeys {
  /** `name+keyid+base64`: to be published. */
  publicKey: string;
  /** `PRIVATE+KEY+name+keyid+base64`: to be kept secret. */
  privateKey: string;
}

const PRIVATE_PREFIX = 'PRIVATE+KEY+';
const SEED_SIZE = 32;
/** DER of a PKCS #8 Ed25519 key up to its seed (RFC 8410, section 7): Web Crypto imports no bare seed. */
const PKCS8_PREFIX = fromHex('302e020100300506032b657004220420');

/**
 * Generates a pair of Ed25519 keys.
 *
 * @param name of the signer; for a log, its origin
 * @throws BukuError `malformed_key` for a name that is empty or has spaces or a plus, `crypto_unavailable`
 */
export async function generateSigningKeys(name: string): Promise<SigningKeys> {
  const pair = await subtle()
    .generateKey('Ed25519', true, ['sign', 'verify'])
    .catch((error: unknown) => {
      throw keyProblem(error, name);
    });
  if (!('privateKey' in pair)) throw new BukuError('crypto_unavailable', 'Web Crypto returned no pair of keys.');
  const publicBytes = new Uint8Array(await subtle().exportKey('raw', pair.publicKey));
  const seed = new Uint8Array(await subtle().exportKey('pkcs8', pair.privateKey)).slice(-SEED_SIZE);
  const publicKey = await formatVerifierKey(name, publicBytes);
  const { keyId } = readKeyText(publicKey);
  return { publicKey, privateKey: `${PRIVATE_PREFIX}${name}+${keyId}+${toBase64(concat(ED25519_TYPE, seed))}` };
}

/** Reads a private key and checks its id, so that no signature has an id that readers cannot match. */
async function importPrivateKey(text: string) {
  if (!text.startsWith(PRIVATE_PREFIX)) {
    throw new BukuError('malformed_key', `A private key begins with ${PRIVATE_PREFIX}`);
  }
  const { name, keyId, key } = readKeyText(text.slice(PRIVATE_PREFIX.length));
  const signingKey = await subtle()
    .importKey('pkcs8', concat(PKCS8_PREFIX, key), 'Ed25519', true, ['sign'])
    .catch((error: unknown) => {
      throw keyProblem(error, name);
    });
  const { x = '' } = await subtle().exportKey('jwk', signingKey);
  const publicKey = fromBase64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`);
  if (publicKey === null || (await keyIdOf(name, publicKey)) !== keyId) {
    throw new BukuError('malformed_key', `The private key of ${name} has another id than ${keyId}.`);
  }
  return { name, keyId, signingKey, publicKey };
}

/**
 * Reads a private key, and computes its public key.
 *
 * @param privateKey `PRIVATE+KEY+name+keyid+base64`
 * @throws BukuError `malformed_key`, `crypto_unavailable`
 */
export async function readSigningKeys(privateKey: string): Promise<SigningKeys> {
  const { name, publicKey } = await importPrivateKey(privateKey);
  return { publicKey: await formatVerifierKey(name, publicKey), privateKey };
}

/**
 * Signs a text as a note (C2SP signed-note).
 *
 * @param text ends with a newline, and has no control characters but newlines
 * @param privateKey `PRIVATE+KEY+name+keyid+base64`, the text form of Go's `note` package
 * @returns text, blank line and signature line
 * @throws BukuError `malformed_key`, `malformed_note`, `crypto_unavailable`
 */
export async function signNote(text: string, privateKey: string): Promise<string> {
  const { name, keyId, signingKey } = await importPrivateKey(privateKey);
  const signature = new Uint8Array(await subtle().sign('Ed25519', signingKey, toUtf8(text)));
  const note = `${text}\n\u2014 ${name} ${toBase64(concat(fromHex(keyId), signature))}\n`;
  if (parseNote(note).text !== text) throw new BukuError('malformed_note', 'The text of a note ends with a newline.');
  return note;
}

/**
 * Signs the state of a log. A log must never sign two states unless one continues the other.
 *
 * @returns the note to serve at `<log>/checkpoint`
 * @throws BukuError as `signNote`, and `malformed_checkpoint`
 */
export async function signCheckpoint(checkpoint: Checkpoint, privateKey: string): Promise<string> {
  return signNote(formatCheckpoint(checkpoint), privateKey);
}
