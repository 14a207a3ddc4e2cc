import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { LoadMore } from './load-more.tsx';

describe('LoadMore', () => {
  it('counts how much of a list is shown, and says so when it changes', () => {
    const html = markup(
      <LoadMore shown={1200} total={12_800}>
        <a href="?page=2">Muat lebih banyak</a>
      </LoadMore>,
    );
    expect(textOf(html)).toBe('Menampilkan 1.200 dari 12.800Muat lebih banyak');
    expect(attribute(tags(html, 'p')[0], 'aria-live')).toBe('polite');
    expect(attribute(tags(html, 'progress')[0], 'aria-label')).toBe('Menampilkan 1.200 dari 12.800');
  });
});
