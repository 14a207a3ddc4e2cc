import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createRandom } from '../random.ts';
import { type Category, SCENES, type SceneName, scenesOf } from './scenes.ts';
import { CLOTHING_PAIRS, type Mood, type Variation, varyCover } from './vary.ts';

const { resolve } = createRequire(import.meta.url);

/** A cover as drawn for one campaign. */
export interface DrawnCover {
  readonly svg: string;
  readonly alt: string;
  readonly scene: SceneName;
  readonly mood: Mood;
}

/** The facts of a campaign that its cover is chosen by. */
interface Covered {
  readonly slug: string;
  readonly category: Category;
  /** By default one of its category. */
  readonly cover?: SceneName;
}

/** One scene with a variation of it. */
interface Candidate extends Variation {
  readonly scene: SceneName;
}

/** Within so many neighbours a cover is not seen twice in the same light. */
export const NEIGHBOURS = 6;

/** A row of cards on a wide screen, in which the light should change from card to card. */
const ROW = 3;

/**
 * Draws the cover of every campaign, in the order in which they stand in a list: of the scenes of its category the one that is used
 * least, unless the campaign names its scene. The slug decides which light, side and colours are tried first, among the lights this
 * scene has been seen in least and its row does not have yet; no two campaigns get the same picture, and none the scene and light of
 * one of the five before it.
 */
export function drawCovers(campaigns: readonly Covered[]): Map<string, DrawnCover> {
  const drawn = new Map<string, DrawnCover>();
  const pictures = new Set<string>();
  const recent: string[] = [];
  const sceneUses = new Map<SceneName, number>();
  const use = (scene: SceneName) => sceneUses.set(scene, (sceneUses.get(scene) ?? 0) + 1);
  for (const { cover } of campaigns) if (cover !== undefined) use(cover);
  for (const { slug, category, cover: wanted } of campaigns) {
    const taken = recent.slice(1 - NEIGHBOURS);
    const uses = ({ scene, mood }: Candidate) => recent.filter((used) => used === `${scene} ${mood}`).length;
    const row = recent.slice(1 - ROW);
    // What was drawn at night looks its best so.
    const asDrawn = ({ mood }: Candidate) => (mood === 'malam' ? 0 : 1);
    const repeats = ({ mood }: Candidate) => row.filter((used) => used.endsWith(` ${mood}`)).length;
    const ofScene = ({ scene }: Candidate) => (wanted === undefined ? (sceneUses.get(scene) ?? 0) : 0);
    const fresh = candidates(slug, wanted === undefined ? scenesOf(category) : [wanted])
      .filter(({ scene, mood }) => !taken.includes(`${scene} ${mood}`))
      .sort(
        (left, right) =>
          ofScene(left) - ofScene(right) ||
          uses(left) - uses(right) ||
          asDrawn(left) - asDrawn(right) ||
          repeats(left) - repeats(right),
      );
    const cover = firstUnseen(fresh, pictures);
    if (cover === undefined)
      throw new Error(`No picture is left for ${slug}: spread ${wanted ?? category} more widely in the list.`);
    pictures.add(cover.svg);
    recent.push(`${cover.scene} ${cover.mood}`);
    if (wanted === undefined) use(cover.scene);
    drawn.set(slug, cover);
  }
  return drawn;
}

function firstUnseen(candidates: readonly Candidate[], seen: ReadonlySet<string>): DrawnCover | undefined {
  for (const { scene, ...variation } of candidates) {
    const svg = varyCover(readCover(scene), variation);
    if (!seen.has(svg)) return { svg, alt: SCENES[scene].alt, scene, mood: variation.mood };
  }
  return undefined;
}

function candidates(slug: string, scenes: readonly SceneName[]): Candidate[] {
  const clothes = [undefined, ...CLOTHING_PAIRS.keys()];
  const all = scenes.flatMap((scene) =>
    SCENES[scene].moods.flatMap((mood) =>
      [false, true].flatMap((mirrored) => clothes.map((clothing) => ({ scene, mood, mirrored, clothing }))),
    ),
  );
  return createRandom(`cover ${slug}`).shuffle(all);
}

function readCover(scene: SceneName): string {
  return readFileSync(resolve(`@uluran/brand/assets/covers/${scene}.svg`), 'utf8');
}
