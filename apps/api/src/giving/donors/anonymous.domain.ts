/** What the donor wall shows for someone who hides their name. */
export const ANONYMOUS_NAME = 'Hamba Allah';
