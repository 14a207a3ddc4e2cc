import { describe, expect, it } from 'vitest';
import { markup, tags, textOf } from '../../test/markup.ts';
import { PersonRow, PersonRows } from './person-row.tsx';

describe('PersonRow', () => {
  it('says who, when and how much, in a list', () => {
    const html = markup(
      <PersonRows card>
        <PersonRow name="Hamba Allah" end="Rp 25.000">
          2 jam lalu
        </PersonRow>
      </PersonRows>,
    );
    expect(tags(html, 'li')).toHaveLength(1);
    expect(textOf(html)).toBe('Hamba Allah2 jam laluRp 25.000');
  });
});
