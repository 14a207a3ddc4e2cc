import { describe, expect, it } from 'vitest';
import { placesOf } from '../src/drafts/unsaved-text.ts';
import { tabStorage } from './support/tab-storage.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

describe('a text that the server does not have yet', () => {
  it('stays where it is kept, however often it is read, until it is forgotten', () => {
    const storages = [tabStorage(), tabStorage()];
    const places = placesOf('update:7', 'sari', storages);
    places.keep({ written: 'Air keluar', version: 3 });
    for (const _ of ['as the screen opens', 'as it is loaded again'])
      expect(places.read(isText)).toEqual({ written: 'Air keluar', version: 3 });
    places.forget();
    expect(places.read(isText)).toBeUndefined();
  });

  it('is read of the tab before the device, which outlives the tab', () => {
    const [tab, device] = [tabStorage(), tabStorage()];
    placesOf('update:7', 'sari', [tabStorage(), device]).keep({ written: 'Dari tab lain', version: 1 });
    const places = placesOf('update:7', 'sari', [tab, device]);
    expect(places.read(isText)?.written).toBe('Dari tab lain');
    placesOf('update:7', 'sari', [tab]).keep({ written: 'Dari tab ini', version: 1 });
    expect(places.read(isText)?.written).toBe('Dari tab ini');
  });

  it('is not given to another account, and is nothing where it is no text of its kind', () => {
    const storage = tabStorage();
    placesOf('update:7', 'sari', [storage]).keep({ written: 'Air keluar', version: 3 });
    expect(placesOf('update:7', 'tono', [storage]).read(isText)).toBeUndefined();
    expect(placesOf('update:7', 'sari', [storage]).read((value): value is number => typeof value === 'number')).toBe(
      undefined,
    );
  });

  it('is lost without an error where the browser refuses storage', () => {
    const places = placesOf('update:7', 'sari', [tabStorage({ refuse: true })]);
    places.keep({ written: 'Air keluar', version: 3 });
    expect(places.read(isText)).toBeUndefined();
    places.forget();
  });
});
