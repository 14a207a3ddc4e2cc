// Categories of targets, free of any schema library: pages and the console read the lists without loading one.

/** Lengths in UTF-16 code units. */
export const CATEGORY_LIMITS = { code: 40, name: 30, examples: 80 } as const;

/** Names of the drawings for categories. */
export const CATEGORY_ICONS = [
  'health',
  'education',
  'disaster',
  'worship',
  'orphanage',
  'environment',
  'humanity',
  'disability',
  'heart',
] as const;
export type CategoryIconName = (typeof CATEGORY_ICONS)[number];

const CODE = /^[a-z]+(?:-[a-z]+)*$/;

/** Whether a text can be the code of a category: lower-case letters, words joined by hyphens. */
export function isCategoryCode(code: string): boolean {
  return code.length <= CATEGORY_LIMITS.code && CODE.test(code);
}
