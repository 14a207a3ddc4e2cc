import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { LedgerStrip, StatRow } from './stat.tsx';

describe('StatRow', () => {
  it('pairs each figure with what it counts', () => {
    expect(markup(<StatRow items={[{ label: 'donatur', value: '1.286' }]} />)).toContain(
      '<dt>donatur</dt><dd>1.286</dd>',
    );
  });
});

describe('LedgerStrip', () => {
  it('is a named region that says where its figures come from', () => {
    const html = markup(
      <LedgerStrip label="Angka kami" items={[{ label: 'donatur', value: '9' }]} source="Per hari ini" />,
    );
    expect(attribute(tags(html, 'section')[0], 'aria-label')).toBe('Angka kami');
    expect(textOf(html)).toContain('Per hari ini');
  });
});
