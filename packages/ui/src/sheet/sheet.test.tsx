import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Button } from '../button/index.ts';
import { Sheet } from './index.ts';

describe('Sheet on the server', () => {
  it('is its trigger alone', () => {
    const html = markup(<Sheet title="Saring" trigger={(props) => <Button {...props}>Saring</Button>} />);
    expect(textOf(html)).toBe('Saring');
    expect(attribute(tags(html, 'button')[0], 'aria-haspopup')).toBe('dialog');
  });
});
