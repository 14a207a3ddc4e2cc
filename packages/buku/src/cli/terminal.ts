/** Parts of the process that the commands use. */
export interface Terminal {
  print: (line: string) => void;
  /** Reads an address, bypassing caches; returns the status, and the body as bytes. */
  get: (url: string) => Promise<{ status: number; bytes: Uint8Array }>;
  /** Waits between two rounds. */
  pause: (seconds: number) => Promise<void>;
  now: () => Date;
}
