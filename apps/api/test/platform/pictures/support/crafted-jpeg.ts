/** Begins a segment: its marker, its length, its content. */
function segment(marker: number, ...content: number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...content]);
}

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const COMPONENTS = [1, 2, 3];

/** A progressive frame of three components without subsampling: the most coefficients a decoder can have to keep. */
function frame(width: number, height: number): Buffer {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return segment(0xc2, 8, ...size, COMPONENTS.length, ...COMPONENTS.flatMap((component) => [component, 0x11, 0]));
}

/** A table with one code, the bit 0, for one symbol. */
function table(kind: 'dc' | 'ac', symbol: number): Buffer {
  return segment(0xc4, kind === 'dc' ? 0x00 : 0x10, 1, ...Array.from({ length: 15 }, () => 0), symbol);
}

function scan(components: readonly number[], first: number, last: number): Buffer {
  return segment(0xda, components.length, ...components.flatMap((component) => [component, 0]), first, last, 0);
}

/** The longest run of blocks without a coefficient that one code can name, and the symbol of such codes. */
const RUN_BITS = 14;
const RUN_SYMBOL = RUN_BITS << 4;

/** The code of a run of 2^14 blocks: fifteen zero bits. Runs are counted in bits, not bytes. */
function emptyBlocks(blocks: number): Buffer {
  const codes = Math.ceil(blocks / 2 ** RUN_BITS);
  return Buffer.alloc(Math.ceil((codes * (1 + RUN_BITS)) / 8));
}

/**
 * A progressive JPEG that is small, valid enough for decoders, and slow to decode: each further scan covers all blocks of one component and
 * changes none of them. Decoders have to keep 6 bytes a pixel until the last scan.
 */
export function craftedJpeg(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const flat = Buffer.alloc(Math.ceil((blocks * COMPONENTS.length) / 8));
  const nothing = emptyBlocks(blocks);
  const head = [START, segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)), frame(width, height)];
  const further = Array.from({ length: scans }, (_, index) => [scan([1 + (index % 3)], 1, 63), nothing]).flat();
  return Buffer.concat([
    ...head,
    ...[table('dc', 0), table('ac', RUN_SYMBOL), scan(COMPONENTS, 0, 0), flat],
    ...further,
    END,
  ]);
}
