import { LEGAL_ENTITY, PERMIT_TEXT } from '@uluran/brand';
import type { PosterFormat } from '@uluran/contract/targets';
import type { Drawing, Shape } from '../../platform/drawing/drawing.ts';
import { Column, colour, PART } from './column.ts';
import type { ShareCard } from './share-cards.ts';

/** A sheet of A4 in half points, and the picture of a phone's status, which is longer and has room for more words. */
const SIZES: Readonly<Record<PosterFormat, { width: number; height: number; wordLines: number }>> = {
  pdf: { width: 1190, height: 1684, wordLines: 2 },
  png: { width: 1080, height: 1920, wordLines: 4 },
};

/** Width of A4 in points. */
export const A4_WIDTH = 595;

/** Largest part of the height for the picture. */
const TALLEST = 0.5;

interface PosterText {
  /** Address in the code. */
  address: string;
  /** The same address for reading and typing, without the parts for phones. */
  shownAddress: string;
}

async function below({ title, person, organiser }: ShareCard, format: PosterFormat, text: PosterText): Promise<Column> {
  const { width, wordLines } = SIZES[format];
  const [ink, muted, link] = [colour('ink'), colour('muted'), colour('link')];
  const column = new Column(width);
  column.gap();
  column.logo();
  column.text(title, PART.title, { weight: 800, lines: 3, fill: ink });
  column.gap(PART.line);
  column.text(person?.name ?? organiser.name, PART.words, { weight: 800, lines: 1, fill: muted });
  if (person !== undefined)
    column.text(`“${person.words}”`, PART.words, { weight: 400, lines: wordLines, fill: muted });
  column.gap();
  await column.code(text.address);
  column.text('Pindai untuk membaca dan berdonasi', PART.call, { weight: 800, lines: 1, fill: ink });
  column.text(text.shownAddress, PART.address, { weight: 400, lines: 2, fill: link });
  column.gap();
  column.text(`${LEGAL_ENTITY} · ${PERMIT_TEXT}`, PART.small, { weight: 400, lines: 2, fill: muted });
  column.gap();
  return column;
}

/**
 * Draws a poster of a target: its picture, title and organiser, and a code with its address. The picture takes the space that the texts
 * leave.
 *
 * @param picture a stored JPEG; undefined if unavailable
 */
export async function poster(
  card: ShareCard,
  format: PosterFormat,
  text: PosterText,
  picture: Buffer | undefined,
): Promise<Drawing> {
  const { width, height } = SIZES[format];
  const column = await below(card, format, text);
  const top = Math.round(Math.min(height * TALLEST, height - column.y));
  const place = { x: 0, y: 0, width, height: top };
  const above: Shape =
    picture === undefined
      ? { kind: 'box', ...place, fill: colour('tint') }
      : { kind: 'picture', ...place, bytes: picture };
  const words = column.shapes.map((shape) => ({ ...shape, y: shape.y + top }));
  return { width, height, background: colour('paper'), shapes: [above, ...words] };
}
