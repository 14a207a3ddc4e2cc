import { fromBase64, isWellFormed, toHex, toUtf8 } from '../bytes.ts';
import { BukuError } from '../errors.ts';
import { isKeyName, KEY_ID_SIZE, type VerifierKey, verifyEd25519 } from './key.ts';

/** One signature line of a note. */
export interface NoteSignature {
  name: string;
  /** Eight hexadecimal digits. */
  keyId: string;
  signature: Uint8Array;
}

/** A parsed note. Its content is not trusted before a signature is verified. */
export interface SignedNote {
  /** The signed text, with its last newline. */
  text: string;
  signatures: NoteSignature[];
}

/** The limits of Go's implementation. Witnesses may add signatures; the specification requires readers to accept 16. */
const NOTE_LIMITS = { characters: 1_000_000, signatures: 100 };
const SIGNATURE_LINE = /^\u2014 (?<name>[^ ]+) (?<base64>[A-Za-z0-9+/=]+)$/u;

const refuse = (message: string) => new BukuError('malformed_note', message);

/** Reads one line, without its newline. */
function readSignature(line: string): NoteSignature {
  const { name = '', base64 = '' } = SIGNATURE_LINE.exec(line)?.groups ?? {};
  const bytes = fromBase64(base64);
  if (!isKeyName(name) || bytes === null || bytes.length <= KEY_ID_SIZE) {
    throw refuse('A signature line is an em dash, a name and base64 of a key id and a signature.');
  }
  return { name, keyId: toHex(bytes.subarray(0, KEY_ID_SIZE)), signature: bytes.subarray(KEY_ID_SIZE) };
}

/**
 * Parses a signed note (C2SP signed-note). No signature is verified: see `verifyNote`.
 *
 * @throws BukuError `malformed_note`
 */
export function parseNote(note: string): SignedNote {
  if (note.length > NOTE_LIMITS.characters) throw refuse(`A note has at most ${NOTE_LIMITS.characters} characters.`);
  if (!isWellFormed(note) || /[\0-\x09\x0b-\x1f]/.test(note)) {
    throw refuse('A note is UTF-8 without control characters other than newlines.');
  }
  const blank = note.lastIndexOf('\n\n');
  if (blank < 0) throw refuse('A note has a blank line before its signatures.');
  const lines = note.slice(blank + 2).split('\n');
  if (lines.pop() !== '' || lines.length === 0) throw refuse('A note ends with signature lines and a newline.');
  if (lines.length > NOTE_LIMITS.signatures) throw refuse(`A note has at most ${NOTE_LIMITS.signatures} signatures.`);
  return { text: note.slice(0, blank + 1), signatures: lines.map(readSignature) };
}

/**
 * Returns the text of a note that the given key has signed. Signatures by other keys are ignored, as the specification requires.
 *
 * @throws BukuError `malformed_note`, `unknown_key` without a signature by the key, `bad_signature` if one of them is wrong
 */
export async function verifyNote(note: string, key: VerifierKey): Promise<string> {
  const { text, signatures } = parseNote(note);
  const own = signatures.filter(({ name, keyId }) => name === key.name && keyId === key.keyId);
  if (own.length === 0) {
    throw new BukuError('unknown_key', `The note has no signature by ${key.name}+${key.keyId}.`);
  }
  const message = toUtf8(text);
  for (const { signature } of own) {
    if (!(await verifyEd25519(key, message, signature))) {
      throw new BukuError('bad_signature', `The signature by ${key.name}+${key.keyId} is not of this text.`);
    }
  }
  return text;
}
