import { randomBytes } from 'node:crypto';
import type { Rendering } from '../../../../src/platform/pictures/files/port.ts';

export function newId(): string {
  return randomBytes(16).toString('hex');
}

/** Renderings of random bytes, for code that does not decode them. */
export function renderings(): Rendering[] {
  return [10, 20].flatMap((width) =>
    (['avif', 'webp', 'jpeg'] as const).map((format) => ({ width, format, bytes: randomBytes(100 + width) })),
  );
}

/** A rendering at which its writer is stopped. */
export function lastStraw(): Rendering {
  return {
    ...{ width: 20, format: 'jpeg' as const },
    get bytes(): Buffer {
      throw new Error('power is off');
    },
  };
}
