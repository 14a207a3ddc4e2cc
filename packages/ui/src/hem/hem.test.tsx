import { describe, expect, it } from 'vitest';
import { markup } from '../../test/markup.ts';
import { Hem } from './hem.tsx';

describe('Hem', () => {
  it('is only for the eye', () => {
    expect(markup(<Hem />)).toContain('aria-hidden="true"');
  });
});
