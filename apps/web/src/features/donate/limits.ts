/**
 * The contract's lengths once more, because its file carries the schema library, which the page does not. A test ties the two.
 */
export const NAME_LIMIT = 100;
export const MESSAGE_LIMIT = 280;
