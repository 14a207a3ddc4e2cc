/** One line of the list of facts. A `strong` one is what the eye should find first. */
export interface MailRow {
  label: string;
  value: string;
  strong?: boolean;
}

/**
 * The content of a mail. Both its parts, text and HTML, are written from this, so that they agree. The caller cleans typed text
 * in sentences and rows; the HTML escapes everything.
 */
export interface MailContent {
  subject: string;
  /** Heading of the mail. */
  heading: string;
  /** As the person gave it. */
  recipientName: string;
  /** Before the facts. */
  opening: readonly string[];
  rows: readonly MailRow[];
  button: { label: string; url: string };
  /** After the button. */
  closing: readonly string[];
}

/** The words of both parts, cleaned. */
export interface MailWords extends MailContent {
  greeting: string;
  /** Who sends it, in lines. */
  footer: readonly string[];
}
