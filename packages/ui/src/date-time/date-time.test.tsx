import { describe, expect, it } from 'vitest';
import { markup, tags, textOf } from '../../test/markup.ts';
import { DateTime } from './date-time.tsx';

describe('DateTime', () => {
  it('writes a moment in Western Indonesian Time, whatever the zone of the machine', () => {
    const html = markup(<DateTime at="2026-11-20T03:43:00Z" format="date-time" />);
    expect(textOf(html)).toBe('20 November 2026 pukul 10.43 WIB');
    expect(tags(html, 'time')[0]).toContain('2026-11-20T03:43:00Z');
  });

  it('turns the day at midnight in Jakarta', () => {
    expect(textOf(markup(<DateTime at="2026-11-20T16:59:59Z" />))).toBe('20 November 2026');
    expect(textOf(markup(<DateTime at="2026-11-20T17:00:00Z" />))).toBe('21 November 2026');
  });

  it('counts back from the server clock', () => {
    expect(textOf(markup(<DateTime at="2026-11-20T03:00:00Z" format="ago" serverNowAt="2026-11-20T03:08:30Z" />))).toBe(
      '8 menit lalu',
    );
  });
});
