import { analyse } from 'scslre';

/**
 * Returns why a pattern may take more time than in proportion to the text it is applied to, or null for a pattern that does not. Patterns that no text
 * of one repeated character slows down pass.
 */
export function slowness({ source, flags }: { source: string; flags: string }): string | null {
  const { reports } = analyse({ source, flags });
  const [worst] = reports.toSorted((one, other) => Number(other.exponential) - Number(one.exponential));
  if (worst === undefined) return null;
  const power = worst.exponential ? 'exponential' : 'quadratic';
  return `${power} time in texts that repeat ${worst.character.literal.source}`;
}
