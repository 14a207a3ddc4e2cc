import { findCodes } from './find-codes.ts';
import { readPicture } from './read-picture.ts';
import { readTiles } from './read-tiles.ts';

/**
 * Returns the different texts of the QR codes on a picture as a whole or, if there are none, on its parts at full size. The picture stays in the browser.
 *
 * @param signal ends the search between two parts
 * @throws PictureRefused if the file is no picture that can be read
 * @throws DecoderMissing if the decoder cannot be fetched
 */
export async function codesOnPicture(picture: Blob, signal: AbortSignal): Promise<string[]> {
  const codes = new Set(await findCodes(await readPicture(picture), 'picture'));
  if (codes.size > 0) return [...codes];
  for await (const tile of readTiles(picture)) {
    if (signal.aborted) break;
    for (const code of await findCodes(tile, 'picture')) codes.add(code);
    // Lets the page respond between two parts.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return [...codes];
}
