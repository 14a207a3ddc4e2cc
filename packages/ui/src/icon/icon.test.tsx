import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import * as icons from './index.ts';

const all = Object.entries(icons);

describe('icons', () => {
  it.each(all)('%s is hidden without a label and named with one', (_, Icon) => {
    const plain = tags(markup(<Icon />), 'svg')[0];
    expect(attribute(plain, 'aria-hidden')).toBe('true');
    expect(attribute(plain, 'class')?.split(' ')).toContain('u-icon');
    const named = tags(markup(<Icon label="Terlambat" size="s" />), 'svg')[0];
    expect(attribute(named, 'aria-hidden')).toBeUndefined();
    expect(attribute(named, 'role')).toBe('img');
    expect(attribute(named, 'aria-label')).toBe('Terlambat');
    expect(attribute(named, 'class')?.split(' ')).toContain('u-icon--s');
  });

  it.each(all)('%s draws something and styles nothing', (_, Icon) => {
    const html = markup(<Icon />);
    expect(html).toMatch(/<(?:path|circle|rect|line|polyline)/);
    expect(html).not.toContain('style=');
  });
});
