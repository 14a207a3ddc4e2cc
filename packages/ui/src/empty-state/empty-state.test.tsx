import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { EmptyState } from './empty-state.tsx';

describe('EmptyState', () => {
  it('names what is not here and offers a way out', () => {
    const html = markup(
      <EmptyState title="Belum ada galang dana" action={<a href="/campaigns">Hapus saringan</a>}>
        Coba kurangi saringan.
      </EmptyState>,
    );
    expect(html).toContain('<h3 class="u-h3">Belum ada galang dana</h3>');
    expect(tags(html, 'a')).toHaveLength(1);
    expect(attribute(tags(html, 'svg')[0], 'aria-hidden')).toBe('true');
  });

  it('takes the heading level of its place', () => {
    expect(markup(<EmptyState title="Kosong" headingLevel={2} />)).toContain('<h2 class="u-h3">Kosong</h2>');
  });
});
