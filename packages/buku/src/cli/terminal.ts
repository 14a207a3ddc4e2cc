/** What the commands use of the process. */
export interface Terminal {
  print: (line: string) => void;
  /** Reads an address past caches; the status, and the body as bytes. */
  get: (url: string) => Promise<{ status: number; bytes: Uint8Array }>;
  /** Waits between two rounds. */
  pause: (seconds: number) => Promise<void>;
  now: () => Date;
}
