import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { OfflineBanner } from './offline-banner.tsx';

describe('OfflineBanner', () => {
  it('stands empty and ready to announce in what the server sends', () => {
    const html = markup(<OfflineBanner />);
    expect(attribute(tags(html, 'div')[0], 'role')).toBe('status');
    expect(textOf(html)).toBe('');
  });
});
