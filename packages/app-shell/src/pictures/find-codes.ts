import type { FinderPoints } from 'qr/decode.js';

/** Most codes that are searched for on one picture. */
const MOST_CODES = 4;
/** Time for retries on one picture, in ms; a camera's next frame is the better retry. */
const RETRY_MS = { picture: 300, frame: 60 };

/** The decoder could not be fetched. */
export class DecoderMissing extends Error {}

/**
 * Finds the QR codes on a canvas one by one: each found code is covered before the next search. The decoder is fetched at the first call.
 * @returns the different texts; a repeated code counts once
 * @throws DecoderMissing if the decoder cannot be fetched
 */
export async function findCodes(context: CanvasRenderingContext2D, from: keyof typeof RETRY_MS): Promise<string[]> {
  const { decodeQR } = await import('qr/decode.js').catch(() => {
    throw new DecoderMissing();
  });
  const { width, height } = context.canvas;
  const texts = new Set<string>();
  for (let looked = 0; looked < MOST_CODES; looked += 1) {
    const found: { points?: FinderPoints } = {};
    try {
      const { data } = context.getImageData(0, 0, width, height);
      const pointsOnDetect = (points: FinderPoints, result: string | Error) => {
        if (typeof result === 'string') found.points = points;
      };
      texts.add(decodeQR({ width, height, data }, { timeLimit: RETRY_MS[from], effort: 2, pointsOnDetect }));
    } catch {
      // The decoder throws if it finds no code.
      break;
    }
    if (found.points === undefined) break;
    cover(context, found.points);
  }
  return [...texts];
}

/** Paints over a found code. */
function cover(context: CanvasRenderingContext2D, { outline }: FinderPoints): void {
  context.fillStyle = '#fff';
  context.beginPath();
  for (const { x, y } of outline) context.lineTo(x, y);
  context.fill();
}
