import { describe, expect, it } from 'vitest';
import { markup, tags, textOf } from '../../test/markup.ts';
import { SectionHead } from './section-head.tsx';

describe('SectionHead', () => {
  it('heads a section that can be named by it', () => {
    const html = markup(
      <SectionHead id="mendesak" title="Mendesak" aside={<a href="/campaigns">Lihat semua</a>}>
        Tenggatnya sudah kami periksa.
      </SectionHead>,
    );
    expect(html).toContain('<h2 id="mendesak">Mendesak</h2>');
    expect(textOf(html)).toContain('Tenggatnya sudah kami periksa.');
    expect(tags(html, 'a')).toHaveLength(1);
  });
});
