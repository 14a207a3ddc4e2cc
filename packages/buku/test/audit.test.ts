import { describe, expect, it } from 'vitest';
import { auditBook, parseTransfer, sumTransfers } from '../src/index.ts';
import { encodeEntries } from '../src/seal.ts';
import { gifts, publish } from './published-log.ts';

const code = (expected: string) => expect.objectContaining({ name: 'BukuError', code: expected });

describe('the audit of a book', () => {
  it.each([0, 1, 255, 256, 257, 511, 512, 513, 1_300])('recomputes root and sums of %i leaves', async (count) => {
    const entries = gifts(count);
    const { checkpoint, read } = await publish(entries);
    expect(await auditBook(checkpoint, read)).toEqual(sumTransfers(entries.map(parseTransfer)));
  });

  it('refuses entries that are not those of the checkpoint', async () => {
    const log = await publish(gifts(300));
    const other = await publish(gifts(300, 2));
    await expect(auditBook(log.checkpoint, other.read)).rejects.toEqual(code('wrong_root'));
    const [first, second, ...rest] = gifts(256);
    if (first && second) log.files.set('tile/entries/000', encodeEntries([second, first, ...rest]));
    await expect(auditBook(log.checkpoint, log.read)).rejects.toEqual(code('wrong_root'));
  });

  it('names the leaf that is no transfer', async () => {
    const entries = gifts(300).with(258, new TextEncoder().encode('Rp 50.000'));
    const { checkpoint, read } = await publish(entries);
    await expect(auditBook(checkpoint, read)).rejects.toThrow(/^Leaf 258: /);
    await expect(auditBook(checkpoint, read)).rejects.toEqual(code('malformed_transfer'));
  });

  it('fails without a bundle, and with one of another length', async () => {
    const log = await publish(gifts(300));
    log.files.set('tile/entries/000', encodeEntries(gifts(255)));
    await expect(auditBook(log.checkpoint, log.read)).rejects.toEqual(code('malformed_tile'));
    log.files.delete('tile/entries/000');
    await expect(auditBook(log.checkpoint, log.read)).rejects.toEqual(code('missing_tile'));
  });

  it('reads the full bundle where the partial one is deleted', async () => {
    const { checkpoint } = await publish(gifts(100));
    const { read } = await publish(gifts(256));
    expect((await auditBook(checkpoint, read)).transfers).toBe(100);
  });
});
