/** One measured figure and its bound. */
export interface Figure {
  name: string;
  /** The measured value, in the unit of `bound`. */
  value: number;
  /** Null if there is no promise. */
  bound: { atLeast: number } | { atMost: number } | null;
  /** The underlying numbers, in words. */
  detail: string;
}

/** A named part of the benchmark, which returns its figures. */
export interface Bench {
  name: string;
  run: () => Promise<Figure[]>;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

export function holds({ value, bound }: Figure): boolean {
  if (bound === null) return true;
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

/** Runs several contestants in rounds, one after another in each, so that other load on the machine slows all of them. */
export async function interleaved<Name extends string, Result>(
  rounds: number,
  contestants: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contestants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round++) for (const name of names) results[name].push(await contestants[name]());
  return results;
}

function inWords(bound: Figure['bound']): string {
  if (bound === null) return '–';
  return 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
}

/** A row per figure, for docs/performance.md and the terminal. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const holding = figure.bound === null ? '' : holds(figure) ? 'yes' : '**no**';
    return `| ${figure.name} | ${figure.value.toFixed(2)} | ${inWords(figure.bound)} | ${holding} | ${figure.detail} |`;
  });
  return ['| figure | measured | bound | holds | how |', '|---|---|---|---|---|', ...rows].join('\n');
}
