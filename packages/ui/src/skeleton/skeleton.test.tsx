import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { SkeletonCard, SkeletonList, SkeletonPage } from './skeleton.tsx';

describe('skeletons', () => {
  it('say that something is loading, once for a whole list', () => {
    for (const html of [markup(<SkeletonCard />), markup(<SkeletonList count={6} />), markup(<SkeletonPage />)]) {
      expect(html.match(/role="status"/g)).toHaveLength(1);
      expect(attribute(tags(html, 'div')[0], 'aria-label')).toBe('Memuat');
    }
  });

  it('stand for as many cards as are awaited', () => {
    expect(markup(<SkeletonList count={6} />).match(/u-skeleton__body/g)).toHaveLength(6);
  });
});
