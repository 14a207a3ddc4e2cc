import { availableParallelism } from 'node:os';
import type { PictureStore, StoredPicture } from '../../pictures/store.ts';
import { drawCovers } from './covers/choose.ts';
import type { DemoCampaign } from './types.ts';

/** Draws and stores the covers of all campaigns, by slug. What was stored by an earlier attempt is not rendered again. */
export async function drawPictures(
  campaigns: readonly DemoCampaign[],
  pictures: PictureStore,
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  const waiting = drawCovers(campaigns).entries();
  const work = async () => {
    for (const [slug, { svg, alt }] of waiting) {
      stored.set(slug, await pictures.ingestDrawing(svg, { alt }));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return stored;
}
