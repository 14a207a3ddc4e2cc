import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawMark, readMark } from '../../src/look/mark.ts';

const BRIDGE = readFileSync(new URL('../../fixtures/bridge-mark.svg', import.meta.url), 'utf8');
const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">';
const around = (content: string) => `${OPEN}${content}</svg>`;

function problemOf(svg: string): string {
  const read = readMark(svg);
  return 'problem' in read ? read.problem : '';
}

describe('a mark of plain shapes', () => {
  it('is drawn in a square of any size, with its own lines and colours', () => {
    const read = readMark(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- jembatan -->\n${BRIDGE}`);
    if ('problem' in read) throw new Error(read.problem);
    const drawn = drawMark(read.mark, { x: 4, y: 6, size: 32, colour: '#1f5c3a' });
    expect(drawn).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" x="4" y="6" width="32" height="32" viewBox="0 0 48 48" color="#1f5c3a" fill="none" stroke-linecap="round">\s*<path d="M4 36V18/,
    );
    expect(readMark(drawn)).toHaveProperty('mark');
  });

  it('may have gradients, parts that are used again, and styles of its own', () => {
    const svg = around(
      '<title>Jembatan</title><style>.a{fill:#5b2a6e}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient><path id="p" d="M0 0H1"/></defs><use href="#p" class="a"/><rect width="4" height="4" fill="url(#g)"/>',
    );
    expect(problemOf(svg)).toBe('');
  });
});

describe('a file is refused', () => {
  it.each([
    ['a script', around('<script>alert(1)</script>'), 'has an element <script>, and a mark is of plain shapes'],
    ['a handler', around('<path onload="alert(1)" d="M0 0"/>'), 'has a script in onload'],
    ['HTML in it', around('<foreignObject/>'), 'has an element <foreignObject>'],
    ['a picture in it', around('<image href="#a"/>'), 'has an element <image>'],
    ['movement', around('<animate/>'), 'has an element <animate>'],
    ['a link', around('<a href="#b"/>'), 'has an element <a>'],
    [
      'a part of another file',
      around('<use href="https://a.example/b.svg#c"/>'),
      'refers in href to something outside',
    ],
    ['a data address', around('<use xlink:href="data:image/svg+xml,x"/>'), 'refers in xlink:href to something outside'],
    ['a paint elsewhere', around('<path fill="url(https://a.example#g)"/>'), 'refers in fill to something outside'],
    [
      'a style that fetches',
      around('<path style="fill:url( \'//a.example\')"/>'),
      'refers in style to something outside',
    ],
    ['a sheet that imports', around('<style>@import "a.css";</style>'), 'refers in <style> to something outside'],
    ['a hidden address', around('<style>a{fill:u\\72l(//a)}</style>'), 'refers in <style> to something outside'],
    ['text', around('Jembatan'), 'has text; draw letters as paths'],
    ['letters of a font', around('<text>J</text>'), 'has an element <text>'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${around('')}`, 'is no well-formed SVG at character 0'],
    ['a style sheet elsewhere', `<?xml-stylesheet href="a.css"?>${around('')}`, 'is no well-formed SVG'],
    ['two roots', around('') + around(''), 'has not one <svg> around everything'],
    ['an svg in an svg', around(around('')), 'has not one <svg> around everything'],
    ['no end', OPEN, 'does not close <svg>'],
    ['ends that cross', around('<g><defs></g></defs>'), 'is no well-formed SVG'],
    ['an attribute that does not end', around('<path d="M0 0/>'), 'is no well-formed SVG'],
    ['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'has no viewBox of four numbers'],
    ['a wordmark', '<svg viewBox="0 0 120 32"></svg>', 'is longer than 2 to 1'],
    ['no SVG', 'GIF89a', 'has not one <svg> around everything'],
    ['a large file', around(`<path d="${'M0 0'.repeat(10_000)}"/>`), 'is larger than 32768 bytes'],
  ])('with %s', (_, svg, problem) => {
    expect(problemOf(svg)).toContain(problem);
  });
});
