import { LEGAL_ENTITY } from '@uluran/brand';
import { type Picture, pictureFile } from '@uluran/contract/endpoints';
import { MERCHANT_POSTER_SHEETS } from '@uluran/contract/merchants';
import { sharedUrl } from '@uluran/contract/share-links';
import { isPosterFormat, type TargetKind, targetPath } from '@uluran/contract/targets';
import type { FundLines } from '../../books/fund-lines/fund-lines.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { toPdf } from '../../platform/drawing/to-pdf.ts';
import { toPng } from '../../platform/drawing/to-png.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import type { ShareLinks } from '../../targets/share-links/share-links.ts';
import { findMerchant } from '../merchants/service.ts';
import { createDrawnAnswers } from './drawn-answers.ts';
import { merchantPoster, SHEET_WIDTHS } from './merchant-poster.ts';
import { A4_WIDTH, poster } from './poster.ts';
import { readShareCard, type ShareCard } from './share-cards.ts';
import { sharePicture } from './share-picture.ts';
import { type TracePictureHandlers, tracePictureHandlers } from './trace-picture-routes.ts';

/** A gift appears in a share picture within a minute: caching takes half of it, the totals about as long. A poster shows no figures. */
const CACHING = { picture: 'public, max-age=30', poster: 'public, max-age=300' };

const FILE = /^(.+)\.([a-z]+)$/;

/** `{id}-a4.pdf` */
const MERCHANT_FILE = /^(.+)-([a-z0-9]+)\.pdf$/;

interface ShareKitParts {
  sql: Queryable;
  pictures: Pick<PictureStore, 'openPictureFile'>;
  shareLinks: Pick<ShareLinks, 'tokensOf'>;
  /** Address of the site. */
  publicOrigin: string;
  fundLines: FundLines;
}

type ShareKitHandlers = Pick<Handlers, 'getSharePicture' | 'getPoster' | 'getMerchantPoster'> & TracePictureHandlers;

/** Handlers of drawings of targets and traces for sharing, for every kind. */
export function shareKitHandlers({
  sql,
  pictures,
  shareLinks,
  publicOrigin,
  fundLines,
}: ShareKitParts): ShareKitHandlers {
  const answer = createDrawnAnswers();
  async function cardAt(kind: TargetKind, address: string): Promise<ShareCard> {
    const card = await readShareCard(sql, kind, address);
    if (card === undefined) throw new NotFound('Gambar ini tidak ditemukan.');
    return card;
  }

  /** Returns the stored JPEG of the person or the cover that is wide enough for all drawings. */
  async function open({ person, cover }: ShareCard): Promise<Buffer | undefined> {
    const picture: Picture = person?.portrait ?? cover;
    const address = pictureFile(picture, Math.max(...picture.widths), 'jpeg');
    return (await pictures.openPictureFile(address.slice(address.lastIndexOf('/') + 1)))?.bytes;
  }

  return {
    ...tracePictureHandlers({ sql, lines: fundLines, answer, publicOrigin }),

    getSharePicture: async ({ params, headers, clientAddress }) => {
      const [, address = '', format] = FILE.exec(params.file) ?? [];
      if (format !== 'png') throw new NotFound('Gambar ini tidak ditemukan.');
      const card = await cardAt(params.kind, address);
      const make = async () => toPng(sharePicture(card, await open(card)));
      return await answer({ headers, clientAddress }, { of: card, type: format, caching: CACHING.picture, make });
    },

    getPoster: async ({ params, headers, clientAddress }) => {
      const [, address = '', format = ''] = FILE.exec(params.file) ?? [];
      if (!isPosterFormat(format)) throw new NotFound('Poster ini tidak ditemukan.');
      const card = await cardAt(params.kind, address);
      const page = new URL(targetPath({ kind: params.kind, slug: card.slug }), publicOrigin);
      const { poster: token } = await shareLinks.tokensOf(card.id);
      const text = { address: sharedUrl(page.href, token), shownAddress: page.host + page.pathname };
      const { title, person, organiser, cover } = card;
      return await answer(
        { headers, clientAddress },
        {
          of: [format, title, person, organiser.name, cover.url, text],
          ...{ type: format, caching: CACHING.poster },
          headers: { 'Content-Disposition': `attachment; filename="poster-${card.slug}.${format}"` },
          make: async () => {
            const drawing = await poster(card, format, text, await open(card));
            return format === 'png'
              ? await toPng(drawing)
              : await toPdf(drawing, { title, author: LEGAL_ENTITY, pageWidth: A4_WIDTH });
          },
        },
      );
    },

    getMerchantPoster: async ({ params, headers, clientAddress }) => {
      const [, id = '', named] = MERCHANT_FILE.exec(params.file) ?? [];
      const sheet = MERCHANT_POSTER_SHEETS.find((known) => known === named);
      const merchant = sheet === undefined ? undefined : await findMerchant(sql, id);
      if (sheet === undefined || merchant === undefined) throw new NotFound('Poster ini tidak ditemukan.');
      const { name, nmid, payerName, qrString } = merchant;
      return await answer(
        { headers, clientAddress },
        {
          of: [sheet, name, nmid, payerName, qrString],
          ...{ type: 'pdf', caching: CACHING.poster },
          headers: { 'Content-Disposition': `attachment; filename="qris-${id}-${sheet}.pdf"` },
          make: async () =>
            await toPdf(await merchantPoster(merchant), {
              title: `QRIS ${name}`,
              author: LEGAL_ENTITY,
              pageWidth: SHEET_WIDTHS[sheet],
            }),
        },
      );
    },
  };
}
