import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { CheckList, TrustNote } from './check-list.tsx';

describe('CheckList', () => {
  it('is a list', () => {
    expect(tags(markup(<CheckList card items={['a', 'b']} />), 'li')).toHaveLength(2);
  });
});

describe('TrustNote', () => {
  it('is its words; the mark is for the eye', () => {
    const html = markup(<TrustNote>Pembayaran aman</TrustNote>);
    expect(textOf(html)).toBe('Pembayaran aman');
    expect(attribute(tags(html, 'svg')[0], 'aria-hidden')).toBe('true');
  });
});
