import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { FilterChip, FilterChipButton, FilterChips } from './filter-chips.tsx';

describe('FilterChips', () => {
  it('is a named navigation of addresses, the chosen one marked', () => {
    const html = markup(
      <FilterChips label="Saring">
        <FilterChip href="?category=health" aria-current="true" data-status="active">
          Kesehatan
        </FilterChip>
      </FilterChips>,
    );
    expect(attribute(tags(html, 'nav')[0], 'aria-label')).toBe('Saring');
    const [link] = tags(html, 'a');
    expect(attribute(link, 'href')).toBe('?category=health');
    expect(attribute(link, 'aria-current')).toBe('true');
    expect(attribute(link, 'data-status')).toBe('active');
  });

  it('never submits a form by a chip that acts here', () => {
    const html = markup(<FilterChipButton aria-pressed="true">Mendesak</FilterChipButton>);
    expect(attribute(tags(html, 'button')[0], 'type')).toBe('button');
    expect(attribute(tags(html, 'button')[0], 'aria-pressed')).toBe('true');
  });
});
