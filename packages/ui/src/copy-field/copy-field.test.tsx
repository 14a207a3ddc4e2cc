import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { CopyButton, CopyField } from './index.ts';

describe('CopyField', () => {
  const html = markup(
    <CopyField label="Nomor virtual account" text="8808123456789012" what="nomor virtual account">
      8808 1234 5678 9012
    </CopyField>,
  );

  it('shows the value as text, so that it can be read and selected without JavaScript', () => {
    expect(textOf(html)).toContain('8808 1234 5678 9012');
  });

  it('keeps the button out of reach until it works', () => {
    expect(html).toContain('u-copy--waiting');
  });

  it('names what it copies once', () => {
    const button = markup(
      <CopyButton text="https://contoh.id" what="tautan">
        Salin tautan
      </CopyButton>,
    );
    expect(textOf(button)).toBe('Salin tautan');
  });

  it('says on the button what it copies, and has a place ready to confirm it', () => {
    expect(textOf(html)).toContain('Salin nomor virtual account');
    expect(tags(html, 'span').some((tag) => attribute(tag, 'role') === 'status')).toBe(true);
  });
});
