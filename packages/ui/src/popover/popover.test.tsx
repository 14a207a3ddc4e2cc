import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Button } from '../button/index.ts';
import { Popover } from './index.ts';

describe('Popover on the server', () => {
  it('is its trigger alone', () => {
    const html = markup(
      <Popover title="Biaya" trigger={(props) => <Button {...props}>Kenapa ada biaya?</Button>}>
        Biaya bank dibayar dari uang jasa.
      </Popover>,
    );
    expect(textOf(html)).toBe('Kenapa ada biaya?');
    expect(attribute(tags(html, 'button')[0], 'aria-haspopup')).toBe('dialog');
  });
});
