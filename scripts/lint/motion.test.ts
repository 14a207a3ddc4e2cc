import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = dirname(dirname(import.meta.dirname));

/** Properties that a browser animates without its main thread. */
const CHEAP = ['opacity', 'transform'];
/** Other properties. Each changes in one step and not in every frame. */
const IN_ONE_STEP: Record<string, string[]> = {
  'packages/app-shell/src/styles/shell.css': ['visibility'],
  // It lasts 0 s.
  'apps/web/src/styles/islands.css': ['position', 'visibility'],
};
/** Endless animations, with the event that ends each. */
const ENDLESS: Record<string, string> = { 'packages/ui/src/button/button.css': 'a button is busy while its call runs' };

/** Faults of the animations of a style sheet, one line each. */
function motionProblems(file: string, css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const steps = [...text.matchAll(/@keyframes\s+(?<name>[\w-]+)\s*\{(?<body>(?:[^{}]*\{[^{}]*\})*)\s*\}/g)];
  const costly = steps.flatMap(({ groups }) =>
    [...(groups?.body ?? '').matchAll(/(?<property>[\w-]+)\s*:/g)]
      .map((match) => match.groups?.property ?? '')
      .filter((property) => !CHEAP.includes(property) && !IN_ONE_STEP[file]?.includes(property))
      .map((property) => `${file}: @keyframes ${groups?.name} animates ${property}`),
  );
  const names = (text.match(/@keyframes/g) ?? []).length;
  const unread = names === steps.length ? [] : [`${file}: @keyframes that cannot be read`];
  const endless =
    /animation[\w-]*:[^;]*\binfinite\b/.test(text) && !(file in ENDLESS) ? [`${file}: runs for ever`] : [];
  return [...costly, ...unread, ...endless];
}

describe('animations', () => {
  it('use no main thread, and end', async () => {
    const problems: string[] = [];
    let read = 0;
    for await (const file of glob('{apps,packages}/*/src/**/*.css', { cwd: ROOT })) {
      read += 1;
      problems.push(...motionProblems(file, readFileSync(join(ROOT, file), 'utf8')));
    }
    expect(read).toBeGreaterThan(50);
    expect(problems).toEqual([]);
  });

  it.each([
    '@keyframes a { 50% { box-shadow: none; } }',
    '@keyframes a { from { opacity: 0; } to { opacity: 1; width: 3px; } }',
    '.a { animation: b 1s ease infinite; }',
    '.a { animation-iteration-count: infinite; }',
  ])('planted: %s', (css) => {
    expect(motionProblems('apps/web/src/a.css', css)).toHaveLength(1);
  });
});
