import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { ClockIcon } from '../icon/index.ts';
import { LiveNote, StatusStrip } from './status-strip.tsx';

describe('StatusStrip', () => {
  it('is its words; the icon is for the eye', () => {
    const html = markup(<StatusStrip icon={<ClockIcon />} title="Menunggu" end="14:32" />);
    expect(textOf(html)).toBe('Menunggu14:32');
    expect(attribute(tags(html, 'svg')[0], 'aria-hidden')).toBe('true');
  });
});

describe('LiveNote', () => {
  it('is a live region around the status of a payment', () => {
    expect(attribute(tags(markup(<LiveNote>Status kami periksa.</LiveNote>), 'p')[0], 'aria-live')).toBe('polite');
  });
});
