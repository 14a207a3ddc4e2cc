/** One mail the sandbox received. */
export interface Mail {
  mailId: number;
  /** Epoch milliseconds. */
  receivedAt: number;
  envelopeFrom: string;
  /** Addresses it was delivered to, lower case. */
  envelopeTo: readonly string[];
  subject: string;
  /** The From header as readable text. */
  sender: string;
  /** The To header as readable text. */
  recipients: string;
  text: string;
  html: string | undefined;
  headers: ReadonlyArray<{ name: string; value: string }>;
  /** The message exactly as it came. */
  raw: Uint8Array;
}
