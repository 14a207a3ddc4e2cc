/** Id of `<main>`, and so the prefix of the ids of a screen: its root in the browser makes the same ones. */
export const APP_PREFIX = 'isi';
