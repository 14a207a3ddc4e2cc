import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRest } from '../src/forms/use-rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function rest() {
  const handed: string[] = [];
  return { handed, ...createRest((text: string) => handed.push(text)) };
}

it('hands the first value over at once, and then the newest twice a second', () => {
  const { handed, take } = rest();
  for (const text of ['a', 'ab', 'abc']) take(text);
  expect(handed).toEqual(['a']);
  vi.advanceTimersByTime(499);
  expect(handed).toEqual(['a']);
  vi.advanceTimersByTime(1);
  take('abcd');
  expect(handed).toEqual(['a', 'abc']);
  vi.advanceTimersByTime(500);
  expect(handed).toEqual(['a', 'abc', 'abcd']);
});

it('hands over nothing twice, and begins again after a pause', () => {
  const { handed, take } = rest();
  take('a');
  vi.advanceTimersByTime(10_000);
  take('b');
  expect(handed).toEqual(['a', 'b']);
});

it('hands over what is left when it is asked to, once', () => {
  const { handed, take, flush } = rest();
  take('a');
  take('ab');
  flush();
  flush();
  vi.advanceTimersByTime(10_000);
  expect(handed).toEqual(['a', 'ab']);
});

it('takes values again after it was stopped', () => {
  const { handed, take, stop } = rest();
  take('a');
  stop();
  take('b');
  expect(handed).toEqual(['a', 'b']);
});
