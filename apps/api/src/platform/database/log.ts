/** The methods of a logger that the database needs; a pino logger has them. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}

/** A log that drops every line, for tests and tools. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {} };
