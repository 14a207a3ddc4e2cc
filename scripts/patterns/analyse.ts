import { analyse } from 'scslre';

/**
 * Returns the reason that a pattern may take more than linear time in its text, or null if it does not. It tries texts of one
 * repeated character, so other slow patterns pass.
 */
export function slowness({ source, flags }: { source: string; flags: string }): string | null {
  const { reports } = analyse({ source, flags });
  const [worst] = reports.toSorted((one, other) => Number(other.exponential) - Number(one.exponential));
  if (worst === undefined) return null;
  const power = worst.exponential ? 'exponential' : 'quadratic';
  return `${power} time in texts that repeat ${worst.character.literal.source}`;
}
