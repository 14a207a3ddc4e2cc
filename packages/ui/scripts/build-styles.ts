/**
 * Writes the style sheets beside the compiled components: each component's, `components.css` with all of them as one file, which a page
 * without a bundler can link to as it is, and `styles.css`, which puts the brand's font and tokens before it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PACKAGE = dirname(import.meta.dirname);
const read = (file: string) => readFileSync(join(PACKAGE, 'src', file), 'utf8');
function write(file: string, css: string): void {
  const path = join(PACKAGE, 'dist', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, css);
}

const components = read('components.css').replace(/^@import "\.\/(.+)";$/gm, (_, file: string) => {
  const css = read(file);
  write(file, css);
  return css.trimEnd();
});
// An `@import` in a component's sheet is relative to that sheet, and would not resolve from the joined file.
if (components.includes('@import')) throw new Error('A style sheet of a component imports another: it may not.');
write('components.css', components);
write('styles.css', read('styles.css'));
