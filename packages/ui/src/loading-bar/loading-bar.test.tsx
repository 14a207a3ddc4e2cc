import { describe, expect, it } from 'vitest';
import { markup } from '../../test/markup.ts';
import { LoadingBar } from './index.ts';

describe('LoadingBar', () => {
  it('is not in what the server sends', () => {
    expect(markup(<LoadingBar loading />)).toBe('');
  });
});
