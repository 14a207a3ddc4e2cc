import { readKept } from '@uluran/app-shell/unsaved-text';
import { paragraph, richText } from '@uluran/contract/rich-text';
import { describe, expect, it } from 'vitest';
import { isSame, isWritten } from '../src/features/updates/update-draft.ts';

const WRITTEN = { title: 'Pengeboran selesai', body: richText(paragraph('Air keluar.')) };

describe('what a device keeps of an update', () => {
  it('is what was written, with the version it was made from', () => {
    const kept = { written: JSON.stringify(WRITTEN), version: '7' };
    expect(readKept(kept, isWritten)).toEqual({ written: WRITTEN, version: 7 });
  });

  it('is the same as what is stored, whatever the order of its fields', () => {
    const stored = JSON.parse(
      '{"title":"Pengeboran selesai","body":{"children":[{"children":[{"text":"Air keluar."}],"type":"paragraph"}],"version":1}}',
    );
    expect(isSame(stored, { ...WRITTEN, title: 'Pengeboran selesai ' })).toBe(true);
    expect(isSame(stored, { ...WRITTEN, body: richText(paragraph('Air keluar!')) })).toBe(false);
  });

  it('is nothing where it is something else', () => {
    for (const written of ['', '{', 'null', '{}', '{"title":"x"}', '{"title":"x","body":{}}'])
      expect(readKept({ written }, isWritten)).toBeUndefined();
    expect(readKept({}, isWritten)).toBeUndefined();
  });
});
