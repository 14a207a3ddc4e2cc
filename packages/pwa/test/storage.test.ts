import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookies, deviceStorage, tabStorage } from '../src/core/storage.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([
  ['localStorage', deviceStorage],
  ['sessionStorage', tabStorage],
] as const)('%s', (name, storage) => {
  it('stores, lists and removes', () => {
    expect(storage.setItem('a', '1')).toBe(true);
    expect(globalThis[name].getItem('a')).toBe('1');
    expect(storage.getItem('a')).toBe('1');
    expect(storage.keys()).toEqual(['a']);
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  const blocked = () => vi.spyOn(globalThis, name, 'get').mockImplementation(refuse);
  const absent = () => vi.stubGlobal(name, null);
  const full = () => {
    const storage = globalThis[name];
    const setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    const removeItem = (key: string) => storage.removeItem(key);
    vi.stubGlobal(name, Object.create({ getItem: (key: string) => storage.getItem(key), setItem, removeItem }));
  };

  it.each([
    ['blocked', blocked],
    ['absent', absent],
    ['full', full],
  ])('is empty and takes nothing where it is %s', (_, plant) => {
    plant();
    expect(storage.setItem('a', '1')).toBe(false);
    expect(storage.getItem('a')).toBeNull();
    expect(storage.keys()).toEqual([]);
    expect(() => storage.removeItem('a')).not.toThrow();
  });

  it('keeps what it had where it is full', () => {
    storage.setItem('a', '1');
    full();
    expect(storage.setItem('a', '2')).toBe(false);
    expect(storage.getItem('a')).toBe('1');
  });
});

describe('cookies', () => {
  it('are read and written', () => {
    cookies.write('a=1; Path=/');
    expect(cookies.read()).toContain('a=1');
  });

  it('are none where the document may not use them', () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    expect(cookies.read()).toBe('');
    expect(() => cookies.write('a=1')).not.toThrow();
  });
});
