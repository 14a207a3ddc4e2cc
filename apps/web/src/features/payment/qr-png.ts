/**
 * A black-and-white PNG of a QR code, written by hand: the same bytes on the server and in the browser, so that the page contains the link
 * to save it, which works without JavaScript. Gallery apps and banks read PNG but not SVG. fast-png (8.0.0) is not used: its encoder adds
 * 6.5 kB to the page, compressed, and this file 0.9 kB.
 */

/** Dark (true) and light modules, row by row, including the quiet zone that scanners need. */
export type QrModules = readonly (readonly boolean[])[];

/** Pixels per module. Eight, so that one module is one byte of the 1-bit picture. */
const SCALE = 8;
const DARK = 0x00;
const LIGHT = 0xff;

/** The picture as a `data:` address, for the `href` of a link with `download`. */
export function qrPngAddress(modules: QrModules): string {
  let binary = '';
  for (const byte of qrPng(modules)) binary += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(binary)}`;
}

/** Returns the bytes of the file. */
export function qrPng(modules: QrModules): Uint8Array<ArrayBuffer> {
  const size = modules.length;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size * SCALE);
  view.setUint32(4, size * SCALE);
  header[8] = 1; // One bit per pixel; the colour type after it, 0, is grey.
  return join([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', compressRows(pixelRows(modules), SCALE)),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

/** One row of bytes per row of modules: a filter byte (none), then a byte per module. */
function pixelRows(modules: QrModules): Uint8Array[] {
  return modules.map((row) => Uint8Array.of(0, ...row.map((dark) => (dark ? DARK : LIGHT))));
}

/**
 * zlib data of every row, `times` over. One deflate block with the fixed code (RFC 1951, 3.2.6): a row is written out once and
 * its repeats are one reference each, which keeps the picture at a few kilobytes without a compression library.
 */
function compressRows(rows: readonly Uint8Array[], times: number): Uint8Array<ArrayBuffer> {
  const bits = new BitWriter();
  const sum = new Adler();
  bits.write(0b011, 3); // The last block, fixed code.
  for (const row of rows) {
    for (const byte of row) writeLiteral(bits, byte);
    for (let repeat = 1; repeat < times; repeat += 1) writeReference(bits, row.length);
    for (let repeat = 0; repeat < times; repeat += 1) sum.add(row);
  }
  bits.writeCode(0, 7); // End of block.
  return join([Uint8Array.of(0x78, 0x01), bits.bytes(), sum.bytes()]);
}

function writeLiteral(bits: BitWriter, byte: number): void {
  if (byte < 144) bits.writeCode(0x30 + byte, 8);
  else bits.writeCode(0x190 + byte - 144, 9);
}

/** Writes a back reference: repeat the `length` bytes that precede the position. */
function writeReference(bits: BitWriter, length: number): void {
  const [symbol, lengthExtra, lengthBits] = lengthCode(length);
  if (symbol < 280) bits.writeCode(symbol - 256, 7);
  else bits.writeCode(0xc0 + symbol - 280, 8);
  bits.write(lengthExtra, lengthBits);
  const [distance, distanceExtra, distanceBits] = distanceCode(length);
  bits.writeCode(distance, 5);
  bits.write(distanceExtra, distanceBits);
}

/** Symbol, extra value and number of extra bits for a length of 11 to 257. Rows of a QR code have 30 to 186 bytes. */
function lengthCode(length: number): [symbol: number, extra: number, bits: number] {
  const extraBits = Math.floor(Math.log2(length - 3)) - 2;
  const group = (length - 3) >> extraBits;
  return [257 + 4 * extraBits + group, (length - 3) & ((1 << extraBits) - 1), extraBits];
}

/** Returns the same for a distance of 5 or more. */
function distanceCode(distance: number): [symbol: number, extra: number, bits: number] {
  const extraBits = Math.floor(Math.log2(distance - 1)) - 1;
  const group = (distance - 1) >> extraBits;
  return [2 * extraBits + group, (distance - 1) & ((1 << extraBits) - 1), extraBits];
}

/** Packs bits from the low end of each byte, as deflate requires. */
class BitWriter {
  #bytes: number[] = [];
  #current = 0;
  #filled = 0;

  /** Writes a plain value, lowest bit first. */
  write(value: number, count: number): void {
    for (let bit = 0; bit < count; bit += 1) this.#push((value >> bit) & 1);
  }

  /** Writes a Huffman code, highest bit first. */
  writeCode(code: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit -= 1) this.#push((code >> bit) & 1);
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#filled === 0 ? this.#bytes : [...this.#bytes, this.#current]);
  }

  #push(bit: number): void {
    this.#current |= bit << this.#filled;
    this.#filled += 1;
    if (this.#filled < 8) return;
    this.#bytes.push(this.#current);
    this.#current = 0;
    this.#filled = 0;
  }
}

/** Checksum of zlib. */
class Adler {
  #low = 1;
  #high = 0;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      this.#low = (this.#low + byte) % 65_521;
      this.#high = (this.#high + this.#low) % 65_521;
    }
  }

  bytes(): Uint8Array {
    return bigEndian(this.#high * 65_536 + this.#low);
  }
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = join([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return join([bigEndian(data.length), body, bigEndian(crc32(body))]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
