import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import {
  allTargets,
  COMPANIES,
  type CompanyKey,
  type DemoAmbassador,
  type DemoCampaign,
  type DemoDrawing,
  type DemoProduct,
  type DemoProgramme,
  type DemoReceipt,
  type DemoTargets,
  type Drawing,
  pictureOf,
  readScene,
  type SceneName,
} from '@uluran/demo-content';
import type { PictureStore, StoredPicture } from '../../platform/pictures/store.ts';
import { drawReceipts } from './draw-receipts.ts';

const { resolve } = createRequire(import.meta.url);

/** Pictures of the demo: covers by the target's slug, portraits by the ambassador's slug, marks by company, receipts by the purchase, and other drawings by their name. */
export interface DemoPictures {
  readonly covers: ReadonlyMap<string, StoredPicture>;
  readonly portraits: ReadonlyMap<string, StoredPicture>;
  readonly marks: ReadonlyMap<CompanyKey, StoredPicture>;
  readonly scenes: ReadonlyMap<SceneName, StoredPicture>;
  readonly receipts: ReadonlyMap<DemoReceipt, StoredPicture>;
}

/** Twice the largest size in which a face is shown, in pixels. */
const PORTRAIT_WIDTH = 480;
const MARK_WIDTH = 192;
const AMBASSADOR_COVER_WIDTH = 640;

/** Draws the pictures of the demo and takes them in; `storeDrawings` of the store renders them. */
export async function drawPictures(targets: DemoTargets, store: PictureStore): Promise<DemoPictures> {
  const { ambassadors } = targets;
  const waiting: Array<() => Promise<void>> = [];
  const drawInto = <Key>(drawings: Iterable<readonly [Key, Drawing]>): ReadonlyMap<Key, StoredPicture> => {
    const stored = new Map<Key, StoredPicture>();
    for (const [key, { svg, alt }] of drawings)
      waiting.push(async () => {
        stored.set(key, await store.ingestDrawing(svg, { alt }));
      });
    return stored;
  };
  const pictures = {
    covers: drawInto(readCovers(targets)),
    portraits: drawInto(ambassadors.map(({ slug, portrait }) => [slug, brand('portraits', portrait, PORTRAIT_WIDTH)])),
    marks: drawInto(
      (Object.keys(COMPANIES) as CompanyKey[]).map((key) => [key, brand('marks', COMPANIES[key].mark, MARK_WIDTH)]),
    ),
    scenes: drawInto([...scenesOf(targets)].map((name) => [name, readScene(name)] as const)),
    receipts: drawInto(drawReceipts(targets)),
  };
  const next = waiting.values();
  const work = async () => {
    for (const draw of next) await draw();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return pictures;
}

/** Returns the cover of every target, by its slug. */
export function readCovers({ campaigns, programmes, ambassadors, products }: DemoTargets): Map<string, Drawing> {
  return new Map([
    ...campaigns.map(campaignCover),
    ...programmes.map(programmeCover),
    ...products.map(productCover),
    ...ambassadors.map(ambassadorCover),
  ]);
}

/** Returns the drawings of galleries, updates and deliveries. */
function scenesOf(targets: DemoTargets): Set<SceneName> {
  const all = allTargets(targets);
  return new Set([
    ...all.flatMap(({ gallery = [] }) => gallery),
    ...all.flatMap(({ news }) => news.flatMap((update) => pictureOf(update) ?? [])),
    ...targets.products.flatMap(({ deliveries }) => deliveries.map(({ picture }) => picture)),
  ]);
}

function campaignCover({ slug, cover }: DemoCampaign): readonly [slug: string, Drawing] {
  return [slug, readScene(cover)];
}

function programmeCover({ slug, drawing }: DemoProgramme): readonly [slug: string, Drawing] {
  return [slug, brand('csr', drawing)];
}

function productCover({ slug, drawing }: DemoProduct): readonly [slug: string, Drawing] {
  return [slug, brand('products', drawing)];
}

/** The portrait in the shape of a cover: its background goes on to both sides. */
function ambassadorCover({ slug, portrait }: DemoAmbassador): readonly [slug: string, Drawing] {
  const { svg, alt } = brand('portraits', portrait);
  const wide = svg
    .replace('viewBox="0 0 320 320"', 'viewBox="-124 0 568 320"')
    .replace('<rect x="0" y="0" width="320"', '<rect x="-124" y="0" width="568"');
  return [slug, { svg: sized(wide, AMBASSADOR_COVER_WIDTH), alt }];
}

function brand(
  folder: 'csr' | 'products' | 'portraits' | 'marks',
  { file, alt }: DemoDrawing,
  width?: number,
): Drawing {
  const svg = readFileSync(resolve(`@uluran/brand/assets/${folder}/${file}.svg`), 'utf8');
  return { svg: width === undefined ? svg : sized(svg, width), alt };
}

/** Returns the drawing with a width in pixels at which it is rendered; its own size is too small. */
function sized(svg: string, width: number): string {
  return svg.replace(
    /viewBox="\S+ \S+ (\S+) (\S+)"/,
    (viewBox, across: string, down: string) =>
      `${viewBox} width="${width}" height="${Math.round((width * Number(down)) / Number(across))}"`,
  );
}
