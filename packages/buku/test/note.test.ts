import { describe, expect, it } from 'vitest';
import { formatVerifierKey, keyIdOf, openCheckpoint, parseNote, parseVerifierKey, verifyNote } from '../src/index.ts';
import { generateSigningKeys, signNote } from '../src/seal.ts';

/** Key and note of the reference implementation's documentation (golang.org/x/mod/sumdb/note). */
const PUBLIC_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const PRIVATE_KEY = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';
const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const SIGNATURE =
  '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
const NOTE = `${TEXT}\n${SIGNATURE}`;
/** The examples of the specifications C2SP signed-note and tlog-checkpoint; their keys are not published. */
const SONNET = `Ognuno sta solo sul cuor della terra
trafitto da un raggio di sole:

ed è subito sera.

— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=
`;

const key = await parseVerifierKey(PUBLIC_KEY);
const code = (expected: string) => expect.objectContaining({ name: 'BukuError', code: expected });

describe('a key', () => {
  it('is read, and written again', async () => {
    expect(key).toMatchObject({ name: 'PeterNeumann', keyId: 'c74f20a3' });
    expect(key.publicKey).toHaveLength(32);
    expect(await keyIdOf('PeterNeumann', key.publicKey)).toBe('c74f20a3');
    expect(await formatVerifierKey(key.name, key.publicKey)).toBe(PUBLIC_KEY);
  });

  it('is refused when a character is changed or missing', async () => {
    for (let place = 0; place < PUBLIC_KEY.length; place += 1) {
      const next = String.fromCharCode(PUBLIC_KEY.charCodeAt(place) + 1);
      const texts = [
        PUBLIC_KEY.slice(0, place) + next + PUBLIC_KEY.slice(place + 1),
        PUBLIC_KEY.slice(0, place),
        PUBLIC_KEY.slice(place + 1),
      ];
      for (const text of texts) await expect(parseVerifierKey(text)).rejects.toEqual(code('malformed_key'));
    }
  });

  it('is refused with another type or length, even under the right id', async () => {
    const wrongType = `PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW`;
    const wrongLength = `PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==`;
    await expect(parseVerifierKey(wrongType)).rejects.toEqual(code('malformed_key'));
    await expect(parseVerifierKey(wrongLength)).rejects.toEqual(code('malformed_key'));
    await expect(formatVerifierKey('a b', key.publicKey)).rejects.toEqual(code('malformed_key'));
    await expect(formatVerifierKey('a', key.publicKey.slice(1))).rejects.toEqual(code('malformed_key'));
  });
});

describe('a signed note', () => {
  it('is verified', async () => {
    expect(await verifyNote(NOTE, key)).toBe(TEXT);
  });

  it('is signed as the reference implementation signs it, byte for byte', async () => {
    expect(await signNote(TEXT, PRIVATE_KEY)).toBe(NOTE);
  });

  it('is taken apart at its last blank line', () => {
    const { text, signatures } = parseNote(SONNET);
    expect(text.split('\n')).toHaveLength(5);
    expect(signatures).toMatchObject([{ name: 'quasimodo.example/salvatore', keyId: '367ba04b' }]);
    expect(signatures[0]?.signature).toHaveLength(64);
  });

  it('is refused when any character of the text or the signature is changed', async () => {
    for (let place = 0; place < NOTE.length; place += 1) {
      if (NOTE[place] === '=') continue;
      const changed = `${NOTE.slice(0, place)}${NOTE[place] === 'A' ? 'B' : 'A'}${NOTE.slice(place + 1)}`;
      await expect(verifyNote(changed, key), `place ${place}`).rejects.toMatchObject({ name: 'BukuError' });
    }
  });

  it('may have signatures by others, which prove nothing', async () => {
    const others = await generateSigningKeys('example.com/witness');
    const witnessed = await signNote(TEXT, others.privateKey);
    const both = `${NOTE}${witnessed.slice(TEXT.length + 1)}`;
    expect(await verifyNote(both, key)).toBe(TEXT);
    expect(await verifyNote(both, await parseVerifierKey(others.publicKey))).toBe(TEXT);
    await expect(verifyNote(witnessed, key)).rejects.toEqual(code('unknown_key'));
    const namesake = await generateSigningKeys('PeterNeumann');
    await expect(verifyNote(await signNote(TEXT, namesake.privateKey), key)).rejects.toEqual(code('unknown_key'));
  });

  it('is refused if one of several signatures by the key is wrong', async () => {
    const wrong = SIGNATURE.replace('x08go/ZJ', 'x08go/ZK');
    await expect(verifyNote(`${TEXT}\n${SIGNATURE}${wrong}`, key)).rejects.toEqual(code('bad_signature'));
    await expect(verifyNote(`${TEXT}\n\u2014 PeterNeumann x08gowA=\n`, key)).rejects.toEqual(code('bad_signature'));
  });

  it.each([
    ['no signature', TEXT],
    ['no blank line', `${TEXT}${SIGNATURE}`],
    ['no line behind the blank one', `${TEXT}\n`],
    ['no newline at its end', NOTE.slice(0, -1)],
    ['a hyphen for the dash', NOTE.replace('\u2014', '-')],
    ['two spaces', NOTE.replace('\u2014 ', '\u2014  ')],
    ['a name with a plus', NOTE.replace('PeterNeumann', 'Peter+Neumann')],
    ['a name with a space of another kind', NOTE.replace('PeterNeumann', 'Peter\u2003Neumann')],
    ['no padding', NOTE.replace('nAM=', 'nAM')],
    ['bits behind the last byte', NOTE.replace('nAM=', 'nAN=')],
    ['a key id alone', `${TEXT}\n\u2014 PeterNeumann x08gow==\n`],
    ['carriage returns', NOTE.replaceAll('\n', '\r\n')],
    ['a control character', NOTE.replace('problem', 'prob\u0000lem')],
    ['half a character', NOTE.replace('problem', 'prob\ud800lem')],
    ['a hundred and one signatures', `${TEXT}\n${SIGNATURE.repeat(101)}`],
    ['more than a million characters', `${'a'.repeat(1_000_000)}\n${NOTE}`],
  ])('is refused with %s', (_, note) => {
    expect(() => parseNote(note)).toThrow(code('malformed_note'));
  });

  it('is not signed without a newline, with control characters, or by a key that is none', async () => {
    await expect(signNote('text', PRIVATE_KEY)).rejects.toEqual(code('malformed_note'));
    await expect(signNote('a\tb\n', PRIVATE_KEY)).rejects.toEqual(code('malformed_note'));
    await expect(signNote(TEXT, PUBLIC_KEY)).rejects.toEqual(code('malformed_key'));
    await expect(signNote(TEXT, PRIVATE_KEY.replace('AYEK', 'AYEL'))).rejects.toEqual(code('malformed_key'));
    await expect(generateSigningKeys('a name')).rejects.toEqual(code('malformed_key'));
  });
});

it('a platform without cryptography is named as such', async () => {
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    await expect(openCheckpoint(NOTE, { publicKey: PUBLIC_KEY })).rejects.toEqual(code('crypto_unavailable'));
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
});
