import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { CopyIcon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Tooltip } from './index.ts';

describe('Tooltip on the server', () => {
  it('describes its control before any of it can be seen', () => {
    const html = markup(
      <Tooltip text="Salin nomor rekening">
        {(props) => (
          <IconButton label="Salin" {...props}>
            <CopyIcon />
          </IconButton>
        )}
      </Tooltip>,
    );
    const id = attribute(tags(html, 'button')[0], 'aria-describedby');
    expect(html).toContain(`<span id="${id}" hidden="">Salin nomor rekening</span>`);
  });
});
