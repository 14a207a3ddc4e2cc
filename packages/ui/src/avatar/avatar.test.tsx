import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Avatar } from './index.ts';
import { initialsOf } from './initials.ts';

describe('initialsOf', () => {
  it.each([
    ['Dewi Puspitasari', 'DP'],
    ['M. Rizal Hakim', 'MR'],
    ['ratna', 'R'],
    ['“Keluarga” Besar SMAN 3', 'KB'],
    ['  Siti   Aminah ', 'SA'],
    ['𝒜bi Été', '𝒜É'],
    ['🙏 🙏', ''],
    ['', ''],
  ])('%s → %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('Avatar', () => {
  it('is decoration, with a heart where there is no name', () => {
    expect(textOf(markup(<Avatar name="Dewi Puspitasari" />))).toBe('DP');
    expect(markup(<Avatar name="Dewi" />)).toContain('aria-hidden="true"');
    expect(tags(markup(<Avatar />), 'svg')).toHaveLength(1);
  });

  it('shows a picture over the letters, which stay for when it cannot be had', () => {
    const html = markup(<Avatar name="Dewi Puspitasari" src="/foto.webp" />);
    expect(textOf(html)).toBe('DP');
    expect(attribute(tags(html, 'img')[0], 'src')).toBe('/foto.webp');
    expect(attribute(tags(html, 'img')[0], 'alt')).toBe('');
  });
});
