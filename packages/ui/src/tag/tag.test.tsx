import { describe, expect, it } from 'vitest';
import { markup, tags, textOf } from '../../test/markup.ts';
import { CheckIcon } from '../icon/index.ts';
import { Tag } from './tag.tsx';

describe('Tag', () => {
  it('is its words, whatever icon stands before them', () => {
    const html = markup(
      <Tag tone="success" icon={<CheckIcon size="s" />}>
        Dibayar
      </Tag>,
    );
    expect(textOf(html)).toBe('Dibayar');
    expect(tags(html, 'button')).toEqual([]);
  });
});
