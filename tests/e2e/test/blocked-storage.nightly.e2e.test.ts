import { describe, expect, it } from 'vitest';
import { alteredPhones } from '../src/support/altered-browser.ts';

const { open, give } = alteredPhones();

/** Reading a storage throws, as where a browser's settings block site data. */
function block(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException(`Failed to read the '${name}' property from 'Window'.`, 'SecurityError');
      },
    });
}

/** There is no storage, as in some embedded browsers. */
function remove(): void {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null });
}

/** Storing throws, as where the device is full. */
function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

const STORAGES: [name: string, plant: () => void][] = [
  ['blocked', block],
  ['absent', remove],
  ['full', fill],
];

describe.each(STORAGES)('where the storage of the browser is %s', (_, plant) => {
  it('a guest gives, pays, is thanked and says Aamiin', async () => {
    const { page, problems } = await open(plant);
    await give(page);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
