import type { SafeStorage } from '@uluran/pwa/storage';
import { type DraftValues, forgetDraft, peekDraft, storeDraft } from './drafts.ts';

/** A text that the server does not have yet, and the version that it was made from. */
export interface UnsavedText<Written> {
  written: Written;
  version: number;
}

/** What was kept, and the version it was made from; undefined for anything else. */
export function readKept<Written>(
  { written = '', version }: DraftValues,
  isWritten: (value: unknown) => value is Written,
): UnsavedText<Written> | undefined {
  try {
    const value: unknown = JSON.parse(written);
    return isWritten(value) ? { written: value, version: Number(version) } : undefined;
  } catch {
    return undefined;
  }
}

/** As it is kept. */
export const toValues = <Written>({ written, version }: UnsavedText<Written>): DraftValues => ({
  written: JSON.stringify(written),
  version: String(version),
});

/**
 * The places of this device where one unsaved text stands, the first of them read first: it stays in all of them until it is forgotten,
 * so that a page that is loaded again before it was saved, or before another version was chosen instead, has it as well.
 */
export function placesOf(name: string, memberId: string, places: readonly SafeStorage[]) {
  return {
    read<Written>(isWritten: (value: unknown) => value is Written): UnsavedText<Written> | undefined {
      const [values] = places.map((place) => peekDraft(name, memberId, place)).filter((found) => found !== undefined);
      return values === undefined ? undefined : readKept(values, isWritten);
    },
    keep<Written>(text: UnsavedText<Written>): void {
      for (const place of places) storeDraft(name, { memberId, values: toValues(text) }, place);
    },
    /** Also what another account left here. */
    forget(): void {
      for (const place of places) forgetDraft(name, place);
    },
  };
}
