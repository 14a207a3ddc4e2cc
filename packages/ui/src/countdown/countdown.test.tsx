import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Countdown } from './countdown.tsx';
import { clockCorrection, untilNextSecond } from './remaining.ts';

const at = (deadlineAt: string, serverNowAt: string) =>
  markup(<Countdown deadlineAt={deadlineAt} serverNowAt={serverNowAt} />);

describe('Countdown', () => {
  it('counts from the server clock, with a colon', () => {
    const html = at('2026-11-21T03:43:00Z', '2026-11-21T03:28:28Z');
    expect(textOf(html)).toBe('14:32tersisa');
    expect(attribute(tags(html, 'span')[0], 'role')).toBe('timer');
  });

  it('stands at zero after the deadline', () => {
    expect(textOf(at('2026-11-21T03:43:00Z', '2026-11-21T04:00:00Z'))).toBe('00:00tersisa');
  });
});

describe('clockCorrection', () => {
  it('believes a device whose clock is nearly right', () => {
    expect(clockCorrection(1_000_000, 1_004_000)).toBe(0);
    expect(clockCorrection(1_000_000, 1_000_000 - 119_000)).toBe(0);
  });

  it('goes by the server when the device is far off', () => {
    expect(clockCorrection(10_000_000, 10_000_000 - 3_600_000)).toBe(3_600_000);
    expect(clockCorrection(10_000_000, 10_000_000 + 3_600_000)).toBe(-3_600_000);
  });
});

describe('untilNextSecond', () => {
  it('wakes when the shown second changes, never at once', () => {
    expect(untilNextSecond(14_250)).toBe(250);
    expect(untilNextSecond(14_000)).toBe(1000);
  });
});
