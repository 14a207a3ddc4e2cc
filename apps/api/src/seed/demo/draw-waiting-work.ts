import {
  allTargets,
  type DemoClock,
  type DemoReceipt,
  demoTargets,
  readScene,
  WAITING_COVER,
  waitingEvidence,
} from '@uluran/demo-content';
import { renderDrawingFile } from '../../platform/pictures/render.ts';
import type { PictureStore, StoredPicture } from '../../platform/pictures/store.ts';
import { receiptSvg } from './draw-receipts.ts';

/** A receipt that waits for an operator: its picture for the public, and the file that its organiser uploads. */
export interface WaitingReceipt {
  readonly receipt: DemoReceipt;
  readonly picture: StoredPicture;
  /** JPEG */
  readonly scan: Buffer;
}

/** Pictures of the demo's waiting work. */
export interface WaitingPictures {
  /** Of the campaign. */
  readonly cover: StoredPicture;
  readonly receipts: readonly WaitingReceipt[];
}

/** Width of an uploaded receipt, in pixels: that of the drawing. */
const SCAN_WIDTH = 640;

/** Draws the pictures of the waiting work and takes them in. */
export async function drawWaitingWork(clock: DemoClock, store: PictureStore): Promise<WaitingPictures> {
  const { svg, alt } = readScene(WAITING_COVER);
  const { campaign, receipts } = waitingEvidence(clock);
  const target = allTargets(demoTargets(clock)).find(({ slug }) => slug === campaign);
  if (target === undefined) throw new Error(`The demo has no campaign ${campaign}.`);
  const drawn: WaitingReceipt[] = [];
  for (const receipt of receipts) {
    const drawing = receiptSvg(receipt, target);
    const picture = await store.ingestDrawing(drawing, { alt: `Kuitansi: ${receipt.label}` });
    drawn.push({ receipt, picture, scan: await renderDrawingFile(drawing, SCAN_WIDTH, 'jpeg') });
  }
  return { cover: await store.ingestDrawing(svg, { alt }), receipts: drawn };
}
