import { expect, test, vi } from 'vitest';
import { kept } from '../../../src/backoffice/overview/kept.ts';

test('a value is read once in its time, also by callers at the same moment, and a failed read is repeated', async () => {
  let time = 0;
  const read = vi.fn(async () => time);
  const value = kept(read, 10, () => time);
  expect(await Promise.all([value(), value()])).toEqual([0, 0]);
  time = 9;
  expect(await value()).toBe(0);
  time = 10;
  expect(await value()).toBe(10);
  expect(read).toHaveBeenCalledTimes(2);
  time = 20;
  read.mockRejectedValueOnce(new Error('gone'));
  await expect(value()).rejects.toThrow('gone');
  expect(await value()).toBe(20);
});
