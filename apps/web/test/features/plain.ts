/** A text, or none, with the spaces of money as ordinary ones. */
export const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
