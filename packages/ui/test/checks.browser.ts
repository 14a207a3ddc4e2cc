import { afterEach, describe, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { movingThings, poorContrast, sidewaysScroll, smallTargets, unseenFocus } from '../.storybook/checks.ts';

const STYLES = `
  body { margin: 0; font: 16px/24px sans-serif; }
  .large { display: inline-block; min-width: 48px; min-height: 48px; }
  .bare:focus { outline: none; }
  @keyframes pulse { to { opacity: 0.5; } }
  @media (prefers-reduced-motion: no-preference) { .polite { animation: pulse 1s infinite; } }
  .rude { animation: pulse 1s infinite; }
`;

function show(html: string): void {
  document.body.innerHTML = `<style>${STYLES}</style>${html}`;
}

afterEach(async () => {
  document.body.innerHTML = '';
  await commands.emulate({ colorScheme: 'light', reducedMotion: undefined, forcedColors: undefined });
});

describe('targets', () => {
  it('are 48 px, the label of a control included', () => {
    show('<button class="large">Ya</button><label class="large">Setuju <input type="checkbox"></label>');
    expect(smallTargets()).toEqual([]);
  });

  it('that are smaller are named', () => {
    show('<button>Ya</button><a href="#a" style="display: block; height: 20px">Ke sana</a>');
    expect(smallTargets()).toHaveLength(2);
    expect(smallTargets()[0]).toContain('"Ya"');
  });

  it('may be as high as their line within a sentence, but not alone', () => {
    show('<p>Baca <a href="#a">ketentuannya</a> dulu.</p>');
    expect(smallTargets()).toEqual([]);
    show('<p><a href="#a">ketentuannya</a></p>');
    expect(smallTargets()).toHaveLength(1);
  });

  it('may reach further than they are drawn', () => {
    show('<style>.far { position: relative } .far::after { content: ""; position: absolute; inset: -40px }</style>');
    document.body.insertAdjacentHTML('beforeend', '<div style="padding: 60px"><button class="far">Ya</button></div>');
    expect(smallTargets()).toEqual([]);
  });
});

describe('the width of the page', () => {
  it('is that of the screen, whatever scrolls inside', async () => {
    await page.viewport(320, 640);
    show('<div style="overflow-x: auto"><div style="width: 900px">lebar</div></div>');
    expect(sidewaysScroll()).toEqual([]);
  });

  it('is too much when something sticks out, which is named', async () => {
    await page.viewport(320, 640);
    show('<p class="wide" style="width: 400px">lebar</p>');
    expect(sidewaysScroll()).toEqual([expect.stringContaining('400 px wide in 320: <p class="wide"> "lebar"')]);
  });
});

describe('the focus', () => {
  it('is seen on the control, or on what stands for it', () => {
    show('<button>Ya</button><style>label:has(:focus-visible) { outline: 3px solid }</style>');
    document.body.insertAdjacentHTML('beforeend', '<label>Setuju <input class="bare" type="checkbox"></label>');
    expect(unseenFocus()).toEqual([]);
  });

  it('that nothing shows is reported', () => {
    show('<button class="bare">Ya</button>');
    expect(unseenFocus()).toEqual([expect.stringContaining('"Ya"')]);
  });
});

describe('contrast', () => {
  it('is judged in the colour scheme shown', async () => {
    show('<style>@media (prefers-color-scheme: dark) { body { background: #111; color: #333 } }</style><p>Terbaca</p>');
    expect(await poorContrast()).toEqual([]);
    await commands.emulate({ colorScheme: 'dark', reducedMotion: undefined, forcedColors: undefined });
    expect(await poorContrast()).toHaveLength(1);
  });
});

describe('movement', () => {
  it('ends where the person asked for stillness', async () => {
    await commands.emulate({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: undefined });
    show('<p class="polite">diam</p>');
    expect(movingThings()).toEqual([]);
    show('<p class="rude">bergerak</p>');
    expect(movingThings()).toEqual([expect.stringContaining('"bergerak" moves')]);
  });
});
