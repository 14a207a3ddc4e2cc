/** What should not be, a sentence each. */
export interface Findings {
  readonly sentences: readonly string[];
  add: (...sentences: string[]) => void;
  /** Whether an attack may end here, because what it was to find is found. */
  readonly isEnough: boolean;
}

/** @param wanted a sentence of this kind is enough; without it nothing is */
export function createFindings(wanted?: RegExp): Findings {
  const sentences: string[] = [];
  return {
    sentences,
    add: (...more) => void sentences.push(...more),
    get isEnough() {
      return wanted !== undefined && sentences.some((sentence) => wanted.test(sentence));
    },
  };
}

/** Works on many things, a few at a time, until they are through or enough was found. */
export async function eachOf<Thing>(
  things: Iterable<Thing>,
  { atOnce, findings }: { atOnce: number; findings: Findings },
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const rest = things[Symbol.iterator]();
  const next = async (): Promise<void> => {
    for (let one = rest.next(); !one.done && !findings.isEnough; one = rest.next()) await work(one.value);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
