import { createHash } from 'node:crypto';
import { type Picture, pictureFile } from '@uluran/contract/endpoints';
import type { TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../database/client.ts';
import { TextAnswer } from '../http/answers.ts';
import { isKnownTag } from '../http/entity-tags.ts';
import { NotFound } from '../http/failures.ts';
import type { Handlers } from '../http/handlers.ts';
import type { PictureStore } from '../pictures/store.ts';
import { readShareCard, type ShareCard } from '../read-models/share-cards.ts';
import { toPng } from './drawing/to-png.ts';
import { createDrawings } from './drawings.ts';
import { sharePicture } from './share-picture.ts';

/** A gift shows in it within a minute: so long it is kept, and about as long the totals take. */
const CACHING = 'public, max-age=30';

/** Part of every tag: raise its number when pictures shall look different. */
const DESIGN = 'share-picture-1';

const FILE = /^(.+)\.png$/;

interface ShareKitParts {
  sql: Queryable;
  pictures: Pick<PictureStore, 'openPictureFile'>;
}

/** What is drawn of targets, to be shared: one way for every kind. */
export function shareKitHandlers({ sql, pictures }: ShareKitParts): Pick<Handlers, 'getSharePicture'> {
  const draw = createDrawings();

  async function cardAt(kind: TargetKind, address: string | undefined): Promise<ShareCard> {
    const card = address === undefined ? undefined : await readShareCard(sql, kind, address);
    if (card === undefined) throw new NotFound('Gambar ini tidak ditemukan.');
    return card;
  }

  /** The stored JPEG that is wide enough for any of the drawings. */
  async function open(picture: Picture): Promise<Buffer | undefined> {
    const address = pictureFile(picture, Math.max(...picture.widths), 'jpeg');
    return (await pictures.openPictureFile(address.slice(address.lastIndexOf('/') + 1)))?.bytes;
  }

  return {
    getSharePicture: async ({ params, headers }) => {
      const card = await cardAt(params.kind, FILE.exec(params.file)?.[1]);
      const tag = `"${createHash('sha256').update(DESIGN).update(JSON.stringify(card)).digest('base64url')}"`;
      const caching = { 'Cache-Control': CACHING, ETag: tag };
      if (isKnownTag(headers.get('If-None-Match'), tag)) return new TextAnswer(null, 304, caching);
      const file = await draw(tag, async () =>
        toPng(sharePicture(card, await open(card.person?.portrait ?? card.cover))),
      );
      return new TextAnswer(file, 200, {
        ...caching,
        'Content-Type': 'image/png',
        'Content-Length': String(file.byteLength),
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    },
  };
}
