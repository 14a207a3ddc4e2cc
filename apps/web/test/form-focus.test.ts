import { describe, expect, it } from 'vitest';
import { withFormFocus } from '../src/document/form-focus.ts';

const PROBLEM = '<div class="u-form-problem" role="alert" tabindex="-1">';

describe('the page that answers a native post', () => {
  it('has the focus on the first invalid field, and on no other', () => {
    const html = withFormFocus(
      `${PROBLEM}</div><input id="a"><input id="b" aria-invalid="true"><input aria-invalid="true">`,
    );
    expect(html).toBe(
      `${PROBLEM}</div><input id="a"><input id="b" autofocus="" aria-invalid="true"><input aria-invalid="true">`,
    );
  });

  it('has it on the sentence about the whole form, if there is one', () => {
    const html = withFormFocus(`${PROBLEM}</div>${PROBLEM}<b>Belum terkirim</b></div><input aria-invalid="true">`);
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(html).toContain('autofocus="" role="alert" tabindex="-1"><b>Belum');
  });

  it.each([
    ['the first choice that can be chosen', '<input value="a" disabled=""><input value="b"><input value="c">', 'b'],
    ['the chosen one', '<input value="a"><input checked="" value="b">', 'b'],
  ])('has it on %s of an invalid group', (_, choices, value) => {
    const html = withFormFocus(`<fieldset aria-invalid="true">${choices}</fieldset><input>`);
    expect(/<input autofocus=""[^>]*value="(\w)"/.exec(html)?.[1]).toBe(value);
  });

  it('has it on the first box of an invalid group of boxes', () => {
    const html = withFormFocus('<fieldset data-invalid="true"><input type="checkbox"></fieldset>');
    expect(html).toBe('<fieldset data-invalid="true"><input autofocus="" type="checkbox"></fieldset>');
  });

  it('is unchanged without an error', () => {
    const html = `${PROBLEM}</div><fieldset aria-invalid="true"></fieldset>`;
    expect(withFormFocus(html)).toBe(html);
  });
});
