import { describe, expect, it } from 'vitest';
import { markup } from '../../test/markup.ts';
import { PageFocus } from './index.ts';

describe('PageFocus on the server', () => {
  it('is a live region that stands empty until a step is made', () => {
    expect(markup(<PageFocus history={{ subscribe: () => () => {} }} path="/" main="isi" />)).toBe(
      '<p class="u-visually-hidden" role="status"></p>',
    );
  });
});
