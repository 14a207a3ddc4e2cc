/** Work whose time is measured. */
type Work = () => Promise<unknown>;

async function timed(work: Work): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * Share of pairs in which the first call took longer; about a half if both take equally long. The first place of a pair alternates,
 * so that other load on the machine slows both. No time is compared with a fixed figure.
 */
export async function slowerShare(pairs: number, first: Work, second: Work): Promise<number> {
  let slower = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const early = pair % 2 === 0 ? await timed(first) : undefined;
    const other = await timed(second);
    if ((early ?? (await timed(first))) > other) slower += 1;
  }
  return slower / pairs;
}

/** For 80 pairs of equal calls, fewer than one round in a hundred thousand is outside these bounds. */
export const PAIRS = 80;
export const ALIKE = { least: 0.25, most: 0.75 } as const;
