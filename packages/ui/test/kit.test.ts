import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { entryOf } from './shape.ts';

const source = new URL('../src/', import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  exports: Record<string, string>;
};
const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'lib')
  .map((entry) => entry.name);
const components = folders.filter((name) => name !== 'base');
const styles = readFileSync(new URL('components.css', source), 'utf8');
const read = (folder: string) =>
  readdirSync(new URL(`${folder}/`, source))
    .filter((file) => !file.includes('.stories.'))
    .map((file) => ({ file, text: readFileSync(new URL(`${folder}/${file}`, source), 'utf8') }));

describe('the kit', () => {
  it('is more than forty components', () => {
    expect(components.length).toBeGreaterThan(40);
  });

  it.each(components)('%s is a folder whose entry is exported', async (folder) => {
    const file = `./src/${entryOf(fileURLToPath(source), folder)}`;
    expect(exports[`./${folder}`]).toBe(file);
    expect(fileURLToPath(import.meta.resolve(`@uluran/ui/${folder}`))).toBe(
      fileURLToPath(new URL(`../${file}`, import.meta.url)),
    );
  });

  it.each(Object.values(exports).filter((file) => file.endsWith('/index.ts')))(
    '%s has no side effects, and more than the one component of its folder',
    (file) => {
      const entry = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
      const statements = entry.split(/;\s*/).filter((statement) => statement.trim() !== '');
      expect(statements.filter((statement) => !statement.startsWith('export') && !statement.startsWith('/**'))).toEqual(
        [],
      );
      const [, folder] = /src\/(.+)\/index\.ts/.exec(file) ?? [];
      expect(entry.trim()).not.toMatch(new RegExp(`^export \\{[^}]*\\} from './${folder}\\.tsx';$`));
    },
  );

  it.each(folders)('every style sheet of %s is collected, once', (folder) => {
    for (const { file } of read(folder).filter(({ file }) => file.endsWith('.css'))) {
      expect(styles.split(`@import "./${folder}/${file}";`)).toHaveLength(2);
    }
  });

  it.each(components)('%s writes no style attribute and runs nothing of its own at import', (folder) => {
    for (const { file, text } of read(folder).filter(({ file }) => !file.includes('.test.'))) {
      if (!file.endsWith('.tsx')) continue;
      expect(text, file).not.toMatch(/style=\{|dangerouslySetInnerHTML/);
      expect(text, file).not.toMatch(/^(?:document|window|navigator|localStorage)\b/m);
    }
  });

  it('names every class it styles with its prefix, and every token the brand has', () => {
    const css = folders.flatMap((folder) => read(folder).filter(({ file }) => file.endsWith('.css')));
    const tokens = readFileSync(new URL('../../brand/src/tokens.css', source), 'utf8');
    for (const { file, text } of css) {
      const selectors = text.replace(/\/\*.*?\*\//gs, '').replace(/\{[^{}]*\}/g, '{}');
      for (const [, name] of selectors.matchAll(/\.([a-z][\w-]*)/g)) expect(name, file).toMatch(/^u-/);
      for (const [, name] of text.matchAll(/var\(--([\w-]+)\)/g))
        expect(tokens, `${file}: --${name}`).toContain(`--${name}:`);
    }
  });

  it('styles only classes that a component or a page may write', () => {
    const code = components
      .flatMap(read)
      .filter(({ file }) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map(({ text }) => text)
      .join('\n');
    const written = new Set([...code.matchAll(/u-[a-z0-9_-]+/g)].map(([name]) => name));
    const stems = [...code.matchAll(/(u-[a-z_-]+-)\$\{/g)].map(([, stem]) => stem ?? '');
    const forPages = new Set([
      'u-choices--flush',
      'u-field-pair',
      'u-action-bar__main',
      'u-action-bar__note',
      'u-cover__count',
    ]);
    for (const { file, text } of components.flatMap(read).filter(({ file }) => file.endsWith('.css'))) {
      for (const [, name = ''] of text.matchAll(/\.(u-[\w-]+)/g)) {
        const known = written.has(name) || forPages.has(name) || stems.some((stem) => name.startsWith(stem));
        const fromBase = /^u-(?:wrap|section|stack|sticky-aside|h3)$/.test(name);
        expect(known || fromBase, `${file}: .${name}`).toBe(true);
      }
    }
  });
});
