/** Returns a text with the non-breaking spaces of amounts as ordinary spaces; an empty text for null. */
export const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
