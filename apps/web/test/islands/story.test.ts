import { beforeEach, describe, expect, it } from 'vitest';
import { start } from '../../src/targets/islands/story.ts';

const element = <Tag extends HTMLElement>(selector: string) => document.querySelector(selector) as Tag;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="island"><details><summary>Baca selengkapnya</summary></details><div class="rich-text">Cerita</div></div>
    <a href="/" id="elsewhere">Beranda</a>`;
});

const open = () => {
  element<HTMLDetailsElement>('details').open = true;
  return new Promise((resolve) => setTimeout(resolve));
};
const begin = () => start(element('#island'), {}, () => undefined);
const focused = () => document.activeElement?.className || document.activeElement?.id;

describe('the focus on a long story', () => {
  it('moves to the text when the story is opened', async () => {
    begin();
    expect(focused()).toBe('');
    await open();
    expect(focused()).toBe('rich-text');
  });

  it('moves to the text when the module arrives after the story was opened', async () => {
    await open();
    begin();
    expect(focused()).toBe('rich-text');
  });

  it('remains on another element that was reached before the module arrived', async () => {
    await open();
    element('#elsewhere').focus();
    begin();
    expect(focused()).toBe('elsewhere');
  });
});
