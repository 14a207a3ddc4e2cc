import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { Banner } from './banner.tsx';

describe('Banner', () => {
  it('is announced only when asked to be', () => {
    const role = (live?: 'polite' | 'assertive') =>
      attribute(tags(markup(<Banner title="Gagal" live={live} />), 'div')[0], 'role');
    expect([role(), role('polite'), role('assertive')]).toEqual([undefined, 'status', 'alert']);
  });

  it('has an icon beside its colour, whatever its tone', () => {
    for (const tone of ['notice', 'success', 'error'] as const) {
      expect(tags(markup(<Banner tone={tone} title="x" />), 'svg')).toHaveLength(1);
    }
  });
});
