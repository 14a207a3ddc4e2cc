import { afterEach, describe, expect, it, vi } from 'vitest';
import { typedInto } from '../src/forms/use-kept-form.ts';

/** A form as `FormData` reads it. */
function formWith(fields: readonly (readonly [string, string | File])[]): HTMLFormElement {
  vi.stubGlobal(
    'FormData',
    class {
      [Symbol.iterator]() {
        return fields[Symbol.iterator]();
      }
    },
  );
  return {} as HTMLFormElement;
}
afterEach(() => void vi.unstubAllGlobals());

describe('what has been typed into a form', () => {
  it('is what differs from what its fields began from', () => {
    const form = formWith([
      ['holder', 'Ratna'],
      ['purpose', 'Obat'],
      ['number', ''],
    ]);
    expect(typedInto(form, { purpose: 'Obat' })).toEqual({ holder: 'Ratna' });
  });

  it('is also a field that was emptied, and no file', () => {
    const form = formWith([
      ['words', ''],
      ['document', new File(['x'], 'kuitansi.pdf')],
    ]);
    expect(typedInto(form, { words: 'Terima kasih' })).toEqual({ words: '' });
    expect(typedInto(null, {})).toEqual({});
  });
});
