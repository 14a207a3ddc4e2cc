import { errorWithPlace, withoutPersonalText } from '../logging/redaction.ts';

/** What a process prints of the error that ends it: the sentence of a named failure, and the stack of an unforeseen one (the language's own classes). */
export function describeEnd(error: unknown): string {
  const isForeseen = error instanceof Error && !(error.constructor.name in globalThis);
  return isForeseen ? withoutPersonalText(error.message) : errorWithPlace(error);
}

/** Runs a command of the terminal; one that fails ends with 1 and a sentence. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(describeEnd(error));
    process.exitCode = 1;
  }
}
