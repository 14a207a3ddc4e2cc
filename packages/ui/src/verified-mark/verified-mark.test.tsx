import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { VerifiedMark } from './verified-mark.tsx';

describe('VerifiedMark', () => {
  it('is a picture with a name', () => {
    const [svg] = tags(markup(<VerifiedMark label="akta diperiksa 3 November 2026" />), 'svg');
    expect(attribute(svg, 'role')).toBe('img');
    expect(attribute(svg, 'aria-label')).toBe('akta diperiksa 3 November 2026');
  });
});
