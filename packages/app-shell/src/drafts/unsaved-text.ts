import type { SafeStorage } from '@uluran/pwa/storage';
import { type DraftValues, forgetDraft, peekDraft, storeDraft } from './drafts.ts';

/** A text that is not stored on the server yet, and the stored version from which it was written. */
export interface UnsavedText<Written> {
  written: Written;
  version: number | string;
}

/** Reads kept values as a text with its version; undefined for any other values. */
export function readKept<Written>(
  { written = '', version = '' }: DraftValues,
  isWritten: (value: unknown) => value is Written,
): UnsavedText<Written> | undefined {
  try {
    const value: unknown = JSON.parse(written);
    const read: unknown = JSON.parse(version);
    if (typeof read !== 'number' && typeof read !== 'string') return undefined;
    return isWritten(value) ? { written: value, version: read } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a text with its version as values to keep. */
export const toValues = <Written>({ written, version }: UnsavedText<Written>): DraftValues => ({
  written: JSON.stringify(written),
  version: JSON.stringify(version),
});

/**
 * The storages of this device for one unsaved text. `read` returns the text of the first storage that has one. The text stays in all of them until
 * `forget`, so that a reload before it is saved, or before another version is chosen, has it as well.
 */
export function placesOf(name: string, ownerId: string, places: readonly SafeStorage[]) {
  return {
    read<Written>(isWritten: (value: unknown) => value is Written): UnsavedText<Written> | undefined {
      const [values] = places.map((place) => peekDraft(name, ownerId, place)).filter((found) => found !== undefined);
      return values === undefined ? undefined : readKept(values, isWritten);
    },
    keep<Written>(text: UnsavedText<Written>): void {
      for (const place of places) storeDraft(name, { memberId: ownerId, values: toValues(text) }, place);
    },
    /** Removes the text, also that of another account. */
    forget(): void {
      for (const place of places) forgetDraft(name, place);
    },
  };
}
