import * as z from 'zod/mini';
import { isExternalPlace } from './external-places.domain.ts';

/** One row of the table of environment variables. */
export interface Variable<Schema extends z.ZodMiniType> {
  /** Converts the text into the value; the text is undefined if neither the environment nor a default has one. */
  readonly schema: Schema;
  /** Text used when the variable is not set (or empty). May depend on earlier variables in the table. */
  readonly fallback?: (earlier: Readonly<Record<string, string | undefined>>) => string | undefined;
  /** Description of the default, for the documentation; a dash if there is none. */
  readonly fallbackText: string;
  readonly meaning: string;
  /** Description of a valid value. It follows the reason in the error of a refused value. */
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

/** Schema of places that the product may link to or call, separated by commas, as `isExternalPlace` describes them. */
export const placesOf = (areAllowed: (places: readonly string[]) => boolean = () => true) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').flatMap((place) => place.trim() || [])),
    ),
    z.array(z.string()).check(z.refine((listed) => listed.every(isExternalPlace) && areAllowed(listed))),
  );

/** Schema of any text that is not secret, or none. */
export function publicText(meaning: string) {
  return variable({ schema: z.optional(z.string()), ...NO_DEFAULT, meaning, expected: 'text' });
}
