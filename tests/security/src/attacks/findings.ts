/** Broken promises, a sentence each. */
export interface Findings {
  readonly sentences: readonly string[];
  add: (...sentences: string[]) => void;
  /** True if the attack may end, because its planted mistake is found. */
  readonly isEnough: boolean;
}

/** @param wanted a sentence of this kind ends the attack; without it, none does */
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

/** Processes many things, a few at a time, until all are done or enough was found. */
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
