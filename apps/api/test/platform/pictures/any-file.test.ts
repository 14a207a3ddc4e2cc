import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptSeed, RUNS_EVERYTHING } from '../../../../../scripts/check/lanes.ts';
import { PictureRefused } from '../../../src/platform/pictures/refusals.ts';
import { type PictureShape, refuseAtSight, renderUntrusted } from '../../../src/platform/pictures/render.ts';
import { checkPdf } from '../../../src/platform/private-documents/pdf.ts';
import { PdfRefused } from '../../../src/platform/private-documents/pdf-refusals.ts';
import { anyPdf, anyPicture } from '../../support/any-file.ts';

const RUNS = RUNS_EVERYTHING ? 2_000 : 80;
const SEED = keptSeed(636_512_407);

/** Expects that a file is taken, or refused for a reason; any other error would be a 500. Returns whether it was taken. */
async function isTaken(reading: Promise<unknown>, refusal: new (...args: never[]) => Error): Promise<boolean> {
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error !== undefined) expect(error).toBeInstanceOf(refusal);
  return error === undefined;
}

describe('whatever is in a file', () => {
  it.each<PictureShape>(['whole', 'square', 'document'])('it is rendered as %s, or refused', async (shape) => {
    const outcomes = { true: 0, false: 0 };
    const render = async (bytes: Buffer) => {
      refuseAtSight(bytes, shape);
      await renderUntrusted(bytes, shape);
    };
    const property = fc.asyncProperty(anyPicture, async (bytes) => {
      outcomes[`${await isTaken(render(bytes), PictureRefused)}`] += 1;
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED });
    // Files that all fail at their first byte would test little.
    expect(Math.min(outcomes.true, outcomes.false)).toBeGreaterThan(RUNS / 20);
  });

  it('it is accepted as a PDF, or refused', async () => {
    const property = fc.asyncProperty(anyPdf, async (bytes) => void (await isTaken(checkPdf(bytes), PdfRefused)));
    await fc.assert(property, { numRuns: RUNS * 5, seed: SEED });
  });
});
