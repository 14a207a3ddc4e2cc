/** Name on the donor wall for donors who hide theirs. */
export const ANONYMOUS_NAME = 'Hamba Allah';
