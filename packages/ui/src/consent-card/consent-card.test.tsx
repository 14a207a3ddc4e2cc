import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { ConsentCard } from './consent-card.tsx';

describe('ConsentCard', () => {
  const html = markup(
    <ConsentCard title="Boleh?" yes="Boleh" no="Tidak" onAnswer={() => undefined}>
      Ini tentang iklan.
    </ConsentCard>,
  );

  it('is a part of the page with the question as its name', () => {
    expect(attribute(tags(html, 'aside')[0], 'aria-labelledby')).toBe(attribute(tags(html, 'h2')[0], 'id'));
  });

  it('offers two answers that look alike', () => {
    const [no, yes] = tags(html, 'button');
    expect(attribute(yes, 'class')).toBe(attribute(no, 'class'));
  });
});
