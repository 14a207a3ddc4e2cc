import { readFileSync } from 'node:fs';
import { compile } from 'tailwindcss';
import { describe, expect, it } from 'vitest';
import { COLOURS } from '../src/colours.ts';

const read = (file: string) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');
const theme = read('tailwind.css');
const tokens = read('tokens.css');

async function utilities(...names: string[]): Promise<string> {
  const compiler = await compile(`${theme}\n@tailwind utilities;`);
  return compiler.build(names);
}

describe('the theme of Tailwind', () => {
  it('names every colour of the palette, and no other', () => {
    const named = [...theme.matchAll(/--color-([a-z0-9-]+): var\(--\1\);/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(COLOURS).toSorted());
  });

  it('points at tokens that exist', () => {
    for (const [, name] of theme.matchAll(/var\(--([a-z0-9-]+)\)/g)) expect(tokens).toContain(`--${name}:`);
  });

  it('makes utilities that follow the tokens, so that dark mode needs none of its own', async () => {
    const css = await utilities(
      'bg-surface',
      'text-muted',
      'rounded-m',
      'p-gut',
      'p-4',
      'text-small',
      'transition-colors',
    );
    expect(css).toContain('background-color: var(--surface)');
    expect(css).toContain('color: var(--muted)');
    expect(css).toContain('border-radius: var(--r)');
    expect(css).toContain('padding: var(--gut)');
    expect(css).toContain('var(--motion-fast)');
  });

  it('knows no colour or shadow of its own', async () => {
    const css = await utilities('bg-red-500', 'text-slate-700', 'shadow-lg', 'rounded-2xl');
    expect(css).not.toMatch(/background-color|color:|border-radius/);
  });
});
