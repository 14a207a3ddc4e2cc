import { errorWithPlace, withoutPersonalText } from '../logging/redaction.ts';

/**
 * Returns the text that a process prints of the error that ends it: the sentence of a named failure, or the stack of an unforeseen error
 * (the language's own classes).
 */
export function describeEnd(error: unknown): string {
  const isForeseen = error instanceof Error && !(error.constructor.name in globalThis);
  return isForeseen ? withoutPersonalText(error.message) : errorWithPlace(error);
}

/** Runs a command of the terminal; a failed command exits with 1 and prints a sentence. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(describeEnd(error));
    process.exitCode = 1;
  }
}
