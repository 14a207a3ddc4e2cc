import * as z from 'zod/mini';
import { isExternalPlace } from './external-places.domain.ts';

/** One row of the table of environment variables. */
export interface Variable<Schema extends z.ZodMiniType> {
  /** Turns the text, or undefined where neither the environment nor a default gives one, into the value. */
  readonly schema: Schema;
  /** Text used when the variable is not set (or empty). May be derived from earlier ones in the table. */
  readonly fallback?: (earlier: Readonly<Record<string, string | undefined>>) => string | undefined;
  /** The default in words, for the documentation; a dash when there is none. */
  readonly fallbackText: string;
  readonly meaning: string;
  /** Why a value was refused is followed by this: what a right one looks like. */
  readonly expected: string;
}

export function variable<Schema extends z.ZodMiniType>(row: Variable<Schema>): Variable<Schema> {
  return row;
}

export const fixed = (text: string) => ({ fallback: () => text, fallbackText: `\`${text}\`` });
export const NO_DEFAULT = { fallbackText: '–' };

const isUrlOf =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol);
export const urlOf = (...protocols: string[]) => z.string().check(z.refine(isUrlOf(...protocols)));
export const optionalUrl = z.optional(urlOf('http:', 'https:'));
export const visibleText = z.string().check(z.regex(/^[\x21-\x7e]+$/));

/** Places that the product may lead or call to, with commas between, as `isExternalPlace` describes them. */
export const placesOf = (areAllowed: (places: readonly string[]) => boolean = () => true) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').flatMap((place) => place.trim() || [])),
    ),
    z.array(z.string()).check(z.refine((listed) => listed.every(isExternalPlace) && areAllowed(listed))),
  );

/** Any text that is no secret, or none. */
export function publicText(meaning: string) {
  return variable({ schema: z.optional(z.string()), ...NO_DEFAULT, meaning, expected: 'text' });
}
