import { describe, expect, it } from 'vitest';
import { markup } from '../../test/markup.ts';
import { Hem } from './index.ts';

describe('Hem', () => {
  it('is only for the eye', () => {
    expect(markup(<Hem />)).toContain('aria-hidden="true"');
  });
});
