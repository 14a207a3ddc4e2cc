import { expect, it, vi } from 'vitest';

/** Returns the module as another file of the build contains it. */
async function builtApart() {
  vi.resetModules();
  return await import('../../src/islands/page-wide.ts');
}

it('a value is made once for the page, whichever file asks', async () => {
  const [one, other] = [await builtApart(), await builtApart()];
  expect(one).not.toBe(other);
  const make = vi.fn(() => ({}));
  expect(one.pageWide('test', make)).toBe(other.pageWide('test', make));
  expect(make).toHaveBeenCalledOnce();
  expect(one.pageWide('another', make)).not.toBe(one.pageWide('test', make));
});

it('a channel hands over what was sent before, in its order, and from then on at once', async () => {
  const [one, other] = [await builtApart(), await builtApart()];
  const received: number[] = [];
  one.channel<number>('numbers').send(1);
  one.channel<number>('numbers').send(2);
  other.channel<number>('numbers').follow((value) => received.push(value));
  expect(received).toEqual([1, 2]);
  one.channel<number>('numbers').send(3);
  expect(received).toEqual([1, 2, 3]);
  other.channel<number>('numbers').follow((value) => received.push(-value));
  one.channel<number>('numbers').send(4);
  expect(received).toEqual([1, 2, 3, -4]);
});
