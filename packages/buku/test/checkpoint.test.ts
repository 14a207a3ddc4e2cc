import { describe, expect, it } from 'vitest';
import { openCheckpoint, parseCheckpoint, parseNote } from '../src/index.ts';
import { formatCheckpoint, generateSigningKeys, signCheckpoint, signNote } from '../src/seal.ts';
import { hex, referenceRoot, someLeaves } from './reference.ts';

/** The example of C2SP tlog-checkpoint; its key is not published. */
const EXAMPLE = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
`;
const ROOT = 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=';
const ORIGIN = 'uluran.example/buku';
const { publicKey, privateKey } = await generateSigningKeys(ORIGIN);
const checkpoint = { origin: ORIGIN, size: 5, root: referenceRoot(someLeaves(5)), extensions: [] };
const code = (expected: string) => expect.objectContaining({ name: 'BukuError', code: expected });

describe('a checkpoint', () => {
  it('of the specification is read', () => {
    const { text, signatures } = parseNote(EXAMPLE);
    const { root, ...rest } = parseCheckpoint(text);
    expect(rest).toEqual({ origin: 'example.com/behind-the-sofa', size: 20_852_163, extensions: [] });
    expect(hex(root)).toBe('0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62');
    expect(signatures).toMatchObject([{ name: 'example.com/behind-the-sofa', keyId: '033de0ae' }]);
    expect(formatCheckpoint(parseCheckpoint(text))).toBe(text);
  });

  it('is opened with the key of its log', async () => {
    const note = await signCheckpoint(checkpoint, privateKey);
    expect(await openCheckpoint(note, { publicKey })).toEqual(checkpoint);
  });

  it('keeps lines of extension', () => {
    const text = `${ORIGIN}\n0\n${ROOT}\none\ntwo words\n`;
    expect(parseCheckpoint(text).extensions).toEqual(['one', 'two words']);
    expect(formatCheckpoint(parseCheckpoint(text))).toBe(text);
  });

  it.each([
    ['two lines', `${ORIGIN}\n5\n`],
    ['no newline at its end', `${ORIGIN}\n5\n${ROOT}`],
    ['an empty origin', `\n5\n${ROOT}\n`],
    ['an empty line of extension', `${ORIGIN}\n5\n${ROOT}\n\n`],
    ['a leading zero', `${ORIGIN}\n05\n${ROOT}\n`],
    ['a sign', `${ORIGIN}\n+5\n${ROOT}\n`],
    ['a fraction', `${ORIGIN}\n5.5\n${ROOT}\n`],
    ['an exponent', `${ORIGIN}\n5e3\n${ROOT}\n`],
    ['a size above 2^53 - 1', `${ORIGIN}\n9007199254740992\n${ROOT}\n`],
    ['a short root', `${ORIGIN}\n5\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jx\n`],
    ['a root without padding', `${ORIGIN}\n5\n${ROOT.slice(0, -1)}\n`],
    ['a root in the alphabet for addresses', `${ORIGIN}\n5\n${ROOT.replace('/', '_')}\n`],
  ])('is refused with %s', (_, text) => {
    expect(() => parseCheckpoint(text)).toThrow(code('malformed_checkpoint'));
  });

  it('is refused from another log, another key and with another text', async () => {
    const note = await signCheckpoint(checkpoint, privateKey);
    const other = await generateSigningKeys(ORIGIN);
    await expect(openCheckpoint(note, { publicKey: other.publicKey })).rejects.toEqual(code('unknown_key'));
    await expect(openCheckpoint(note, { publicKey, origin: 'other.example' })).rejects.toEqual(code('wrong_origin'));
    await expect(openCheckpoint(note.replace('\n5\n', '\n6\n'), { publicKey })).rejects.toEqual(code('bad_signature'));
    const note2 = await signNote('a text\n', privateKey);
    await expect(openCheckpoint(note2, { publicKey })).rejects.toEqual(code('malformed_checkpoint'));
    await expect(openCheckpoint(note, { publicKey: 'no key' })).rejects.toEqual(code('malformed_key'));
  });

  it('is not signed with fields that cannot be read again', async () => {
    await expect(signCheckpoint({ ...checkpoint, size: -1 }, privateKey)).rejects.toEqual(code('malformed_checkpoint'));
    await expect(signCheckpoint({ ...checkpoint, extensions: [''] }, privateKey)).rejects.toEqual(
      code('malformed_checkpoint'),
    );
  });
});
