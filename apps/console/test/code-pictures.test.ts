import type { ClipboardEvent, DragEvent } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { takesPictures } from '../src/features/merchants/code-input.ts';
import { chooseCode, readCode } from '../src/features/merchants/read-code.ts';

const QRIS = '00020101021126590015ID.CONTOH-B.WWW';
const OTHER = '00020101021126590015ID.CONTOH-A.WWW';
const LINK = 'https://uluran.example/merchant/warung-bu-tini';

describe('the codes of a picture', () => {
  test('give the one QRIS, also beside a link', () => {
    expect(chooseCode([QRIS])).toEqual({ text: QRIS });
    expect(chooseCode([LINK, QRIS])).toEqual({ text: QRIS });
  });

  test.each<[string, string[], RegExp]>([
    ['none', [], /^Tidak ada QR yang terbaca/],
    ['a link', [LINK], /bukan QRIS/],
    ['two QRIS', [QRIS, LINK, OTHER], /^Ada 2 QRIS yang berbeda/],
  ])('are refused with %s', (_, codes, problem) =>
    expect(chooseCode(codes)).toEqual({ problem: expect.stringMatching(problem) }),
  );
});

describe('a file', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The head of a PNG file of this size. */
  function pngHead(width: number, height: number): Blob {
    const head = new DataView(new ArrayBuffer(32));
    head.setUint32(0, 0x89504e47);
    head.setUint32(16, width);
    head.setUint32(20, height);
    return new Blob([head.buffer]);
  }

  test.each<[string, Blob, RegExp]>([
    ['text', new Blob(['Bukan gambar.']), /^Berkas ini bukan gambar/],
    ['half a picture', pngHead(640, 480), /^Berkas ini bukan gambar/],
    ['a picture of 70 megapixels', pngHead(10_000, 7_000), /^Gambar ini terlalu besar/],
    ['a photo of an iPhone', new Blob(['\0\0\0\x18ftypheic\0\0\0\0']), /foto HEIC/],
  ])('with %s is refused', async (_, file, problem) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    expect(await readCode(file, new AbortController().signal)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test('that cannot be read is refused', async () => {
    const gone = Object.assign(new Blob(['x']), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }) });
    expect(await readCode(gone, new AbortController().signal)).toEqual({
      problem: expect.stringMatching(/^Berkas ini tidak bisa dibaca/),
    });
  });
});

describe('a text field', () => {
  const picture = new Blob(['x'], { type: 'image/png' });

  /** Pastes and drops this content, and returns the pictures that were read and the number of prevented defaults. */
  function handOver(files: readonly Blob[], text: string) {
    const read = vi.fn();
    const preventDefault = vi.fn();
    const data = { files, types: files.length > 0 ? ['Files'] : ['text/plain'], getData: () => text };
    const { onPaste, onDragOver, onDrop } = takesPictures(read);
    onPaste({ clipboardData: data, preventDefault } as unknown as ClipboardEvent);
    const pasted = read.mock.calls.length;
    onDragOver({ dataTransfer: data, preventDefault } as unknown as DragEvent);
    onDrop({ dataTransfer: data, preventDefault } as unknown as DragEvent);
    return { pasted, dropped: read.mock.calls.length - pasted, prevented: preventDefault.mock.calls.length };
  }

  test('takes a pasted or dropped picture', () =>
    expect(handOver([picture], '')).toEqual({ pasted: 1, dropped: 1, prevented: 3 }));

  test('takes text as usual', () => expect(handOver([], QRIS)).toEqual({ pasted: 0, dropped: 0, prevented: 0 }));

  test('takes the text of a copy that also has a picture of it', () =>
    expect(handOver([picture], QRIS)).toEqual({ pasted: 0, dropped: 1, prevented: 2 }));
});
