/** The contract's lengths, repeated because its file imports the schema library, which the page does not load. A test compares the two. */
export const NAME_LIMIT = 100;
export const MESSAGE_LIMIT = 280;
export const QUANTITY_LIMIT = 100_000;
