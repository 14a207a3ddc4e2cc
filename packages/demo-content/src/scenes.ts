import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Name of a drawing of the brand, with its folder. `evidence` and `photos` show the use of money, `photos` like a photograph. Except covers they have
 * lettering and are never mirrored.
 */
export type SceneName = `${'covers' | 'evidence' | 'news' | 'photos' | 'merchants'}/${string}`;

/** An SVG and its text alternative. */
export interface Drawing {
  readonly svg: string;
  readonly alt: string;
}

/** @throws {Error} if there is no such drawing, or if it has no text alternative. */
export function readScene(name: SceneName): Drawing {
  const svg = readFileSync(resolve(`@uluran/brand/assets/${name}.svg`), 'utf8');
  const [, alt] = /^<svg[^>]* aria-label="([^"]+)"/.exec(svg) ?? [];
  if (alt === undefined) throw new Error(`The drawing ${name} has no aria-label, which is its text alternative.`);
  return { svg, alt };
}

/** The picture of an update: `cover` if it is its target's cover, which is beside it; null if it needs none. */
export type UpdatePicture = SceneName | 'cover' | null;

/** Returns the drawing above the text of an update, if any. */
export function pictureOf({ picture }: { readonly picture: UpdatePicture }): SceneName | undefined {
  return picture === null || picture === 'cover' ? undefined : picture;
}
