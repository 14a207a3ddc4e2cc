import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { LoadFailed } from './load-failed.tsx';

describe('LoadFailed', () => {
  it('stands empty until something failed, then says so', () => {
    const fine = markup(<LoadFailed failed={false} />);
    expect(attribute(tags(fine, 'span')[0], 'role')).toBe('status');
    expect(textOf(fine)).toBe('');
    expect(textOf(markup(<LoadFailed failed />))).toContain('coba lagi');
  });
});
