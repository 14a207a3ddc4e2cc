/** One row of the list of facts. A `strong` row is emphasised. */
export interface MailRow {
  label: string;
  value: string;
  strong?: boolean;
}

/**
 * The content of a mail. Both its parts, text and HTML, are written from this, so that they agree. The caller cleans typed text in
 * sentences and rows; the HTML part escapes all text.
 */
export interface MailContent {
  subject: string;
  /** Heading of the mail. */
  heading: string;
  /** The name as the person typed it. */
  recipientName: string;
  /** Paragraphs before the facts. */
  opening: readonly string[];
  rows: readonly MailRow[];
  button: { label: string; url: string };
  /** Paragraphs after the button. */
  closing: readonly string[];
}

/** The texts of both parts, cleaned. */
export interface MailWords extends MailContent {
  greeting: string;
  /** Lines about the sender. */
  footer: readonly string[];
}
