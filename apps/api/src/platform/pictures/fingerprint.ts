import type { Sharp } from 'sharp';

const COLUMNS = 9;
const ROWS = 8;

/** Least difference of two neighbours, of 255, that sets a bit: encoders change an even area by less. */
const STEP = 3;

/** Least number of bits that are set, and that are not: an even picture resembles every other one. */
const LEAST_BITS = 6;

/**
 * Returns the fingerprint of a picture: 64 binary digits, one for each two neighbours in a row of its 9 × 8 grey points, 1 if the right one is
 * lighter. Other sizes and formats of the picture differ in few digits. Undefined for a picture without structure.
 */
export async function fingerprintOf(picture: Sharp): Promise<string | undefined> {
  const points = await picture.resize(COLUMNS, ROWS, { fit: 'fill' }).greyscale().raw().toBuffer();
  const at = (row: number, column: number) => points[row * COLUMNS + column] ?? 0;
  const bits = Array.from({ length: ROWS * (COLUMNS - 1) }, (_, index) => {
    const [row, column] = [Math.floor(index / (COLUMNS - 1)), index % (COLUMNS - 1)];
    return at(row, column + 1) - at(row, column) >= STEP ? '1' : '0';
  });
  const set = bits.filter((bit) => bit === '1').length;
  return set < LEAST_BITS || bits.length - set < LEAST_BITS ? undefined : bits.join('');
}
