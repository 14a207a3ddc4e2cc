import type { Settings } from './settings.ts';

/** The sandbox's present time; it can be moved ahead so that a test or a person need not wait for an expiry. */
export interface SandboxClock {
  /** Epoch milliseconds. */
  now(): number;
  /** How far the clock runs ahead of its source, in milliseconds. */
  offsetMs(): number;
  advance(byMs: number): void;
  reset(): void;
}

const OFFSET = 'clock_offset_ms';

/** A clock over `source` (epoch milliseconds); its offset survives restarts, as the times it wrote do. */
export function createClock(source: () => number, settings: Settings): SandboxClock {
  let offsetMs = Number(settings.read(OFFSET) ?? '0');
  function setOffset(valueMs: number): void {
    offsetMs = valueMs;
    settings.write(OFFSET, String(valueMs));
  }
  return {
    now: () => source() + offsetMs,
    offsetMs: () => offsetMs,
    advance: (byMs) => setOffset(offsetMs + byMs),
    reset: () => setOffset(0),
  };
}
