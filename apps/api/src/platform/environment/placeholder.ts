/** Part of each value in `deploy/systemd/uluran.env` that every installation replaces. */
const PLACEHOLDER = /replace-with-/i;

/** Decodes escaped characters; a text with a `%` of its own stays unchanged. */
export const decoded = (text: string) => text.replace(/%[0-7][0-9a-f]/gi, (escaped) => decodeURIComponent(escaped));

/** Removes quotes around a value, which some loaders of the file leave. */
export const withoutQuotes = (value: string) => value.replaceAll(/^["']|["']$/g, '');

export const isPlaceholder = (value: string) => PLACEHOLDER.test(decoded(value));

/** The problem of a variable that has the value it was shipped with. */
export const message = (remedy: string) =>
  `is the placeholder that uluran.env is shipped with, which everybody can read: set it to ${remedy}.`;
