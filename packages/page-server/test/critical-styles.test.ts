import { describe, expect, it } from 'vitest';
import { createCriticalStyles } from '../src/index.ts';

const of = (css: string, html: string): string => createCriticalStyles(css)(html);

describe('the styles a page brings', () => {
  it('are the rules whose elements, classes and ids it has', () => {
    const css = 'p{top:0}.a{left:0}.a .b,#c{right:0}em{bottom:0}';
    expect(of(css, '<p class="x a">')).toBe('p{top:0}.a{left:0}');
    expect(of(css, '<div id="c">')).toBe('#c{right:0}');
    expect(of(css, '<i class="a"><b class="b">')).toBe('.a{left:0}.a .b{right:0}');
  });

  it('keep states, and what only one of several conditions names', () => {
    const css = '.a:active:not(.gone){top:0}:is(.a,.gone)>.b{left:0}details[open] .a{right:0}';
    expect(of(css, '<details><i class="a b">')).toBe(css);
  });

  it('leave out what needs one of several that the page all lacks, at any depth', () => {
    const css =
      ':is(.gone,.a) b{top:0}:is(.gone,.lost) b{top:1px}i:has(>:is(.gone,.lost)){top:2px}i:has(>:where(.lost,b)){top:3px}i:not(.gone){top:4px}';
    expect(of(css, '<i class="a"><b></b></i>')).toBe(
      ':is(.gone,.a) b{top:0}i:has(>:where(.lost,b)){top:3px}i:not(.gone){top:4px}',
    );
  });

  it('leave out what needs an attribute that no element has, but not what a visitor opens', () => {
    const css =
      '[aria-current=page]{top:0}[aria-busy]{top:1px}input:disabled{top:2px}[open]{top:3px}[type=text]{top:4px}';
    expect(of(css, '<a aria-current="page"><input type="text">')).toBe(
      '[aria-current=page]{top:0}[open]{top:3px}[type=text]{top:4px}',
    );
    expect(of(css, '<input disabled>')).toBe('input:disabled{top:2px}[open]{top:3px}');
  });

  it('keep the order of the sheet, in groups too, and leave out groups that are empty', () => {
    const css =
      '.b{top:0}@media (min-width:48rem){.a{top:1px}.gone{top:2px}}@supports (top:0){.gone{top:3px}}.a{top:4px}';
    expect(of(css, '<i class="a"></i><i class="b"></i>')).toBe(
      '.b{top:0}@media (min-width:48rem){.a{top:1px}}.a{top:4px}',
    );
  });

  it('are for a phone: who needs others waits for the whole sheet', () => {
    const wide =
      '@media (min-width:64rem){.a{top:1px}}@media print{.a{top:2px}}@media (forced-colors: active){.a{top:3px}}';
    expect(of(`.a{top:0}${wide}`, '<i class="a">')).toBe('.a{top:0}');
  });

  it('do not wait for a mouse', () => {
    expect(of('.a:hover{top:0}.a:hover,.a:focus-visible{left:0}', '<i class="a">')).toBe('.a:focus-visible{left:0}');
  });

  it('define only the properties that are read, by way of others too', () => {
    const css = ':root{--one:var(--two);--two:1px;--gone:2px}.a{top:var(--one)}.gone{top:var(--gone)}';
    expect(of(css, '<i class="a">')).toBe(':root{--one:var(--two);--two:1px}.a{top:var(--one)}');
  });

  it('move as the sheet says, without the movements of others', () => {
    const css =
      '@keyframes turn{to{rotate:1turn}}@keyframes gone{to{top:0}}.a{animation:turn 1s}.gone{animation:gone 1s}';
    expect(of(css, '<i class="a">')).toBe('@keyframes turn{to{rotate:1turn}}.a{animation:turn 1s}');
  });

  it('leave to the sheet what moves only for those who like it, and what it marks as for later', () => {
    const later = '@media (prefers-reduced-motion:no-preference){.a{top:1px}}@supports (--later: 1){.a{top:2px}}';
    expect(of(`.a{top:0}${later}@supports (top:0){.a{top:3px}}`, '<i class="a">')).toBe(
      '.a{top:0}@supports (top:0){.a{top:3px}}',
    );
  });

  it('need nothing of what a phone never shows, and go on after it', () => {
    const css = '.wide{top:0}.a{top:1px}.b{top:2px}.c{top:3px}';
    const html = '<div class="wide"><div><i class="a"></i></div><i class="b"></i></div><i class="c"></i>';
    expect(createCriticalStyles(css, () => ['wide'])(html)).toBe('.wide{top:0}.c{top:3px}');
    expect(createCriticalStyles(css)(html)).toBe(css);
  });

  it('fetch no font', () => {
    const local = '@font-face{font-family:B;src:local(Arial)}';
    expect(of(`@font-face{font-family:A;src:url(/a.woff2)}${local}`, '<p>')).toBe(local);
  });

  it('do not take words of the text, of scripts or of other attributes for classes', () => {
    expect(of('.a{top:0}b{left:0}', '<p title="a">a b</p>')).toBe('');
  });
});
