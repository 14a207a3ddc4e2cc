import { describe, expect, it } from 'vitest';
import { CLAUSES, ruledOut } from './prose.ts';

describe('ruledOut', () => {
  it('finds a phrase in a comment of each language and names its line', () => {
    expect(ruledOut('a.ts', 'const a = 1;\n/** Sent to whoever asks. */\n')).toEqual([
      'a.ts:2: "whoever": write the term: caller, visitor, donor, operator, node',
    ]);
    expect(ruledOut('a.ts', 'const a = 1; // made anew\n')).toEqual(['a.ts:1: "anew": write again']);
    expect(ruledOut('a.css', '/* nobody */')).toHaveLength(1);
    expect(ruledOut('a.sql', '-- The donor is told.\nSELECT 1; -- made anew')).toHaveLength(2);
    expect(ruledOut('a.sh', '# nobody')).toHaveLength(1);
    expect(ruledOut('a.md', 'one\n\nwhoever')).toEqual([expect.stringContaining('a.md:3')]);
  });

  it('finds a phrase that is broken by the end of a line', () => {
    expect(ruledOut('a.ts', '/**\n * The donor is\n * told.\n */')).toEqual([expect.stringContaining('a.ts:2')]);
    expect(ruledOut('a.ts', '// It answers\n// whether it is open.')).toHaveLength(1);
    expect(ruledOut('a.sql', '-- It answers\n-- whether it is open.')).toHaveLength(1);
  });

  it('reads whole words, in either case', () => {
    expect(ruledOut('a.md', 'Nobody renews. The message says “hello”. He knows.')).toHaveLength(1);
  });

  it('finds a comment after a regular expression or a template that holds a quote', () => {
    expect(ruledOut('a.ts', 'const a = /[\'"`]/;\n// Sent to nobody.\nconst b = /[\'"`]/;')).toHaveLength(1);
    expect(ruledOut('a.ts', "const a = tag`'`, b = /`/; // nobody")).toHaveLength(1);
    expect(ruledOut('a.tsx', "const a = <p>// nobody’s isn't `one` {/* nobody */}</p>;")).toHaveLength(1);
    expect(ruledOut('a.ts', "const a = '“€😀”';\n\n/* nobody */")).toEqual([expect.stringContaining('a.ts:3')]);
  });

  it('finds clauses in place of nouns, and personified code', () => {
    const found = (comment: string) => ruledOut('a.ts', `/** ${comment} */`, CLAUSES).length;
    for (const comment of [
      'What is open.',
      'Who is signed in.',
      'The name of who gave.',
      'Sent to those who wait.',
      'The row stands in the table.',
      'The file says so.',
      'Its path below the site.',
    ])
      expect([comment, found(comment)]).toEqual([comment, 1]);
    for (const comment of [
      'Open payments.',
      'What to check.',
      'A donor who gave.',
      'The user, who is not root.',
      'Null stands for none.',
      'The call and its path.',
    ])
      expect([comment, found(comment)]).toEqual([comment, 0]);
  });

  it('refuses source code that cannot be parsed', () => {
    expect(() => ruledOut('a.ts', 'const = 1;')).toThrow(/^a\.ts cannot be parsed/);
  });

  it('leaves strings, code and other files alone', () => {
    expect(ruledOut('a.ts', "test('nobody is told', () => fetch('https://example.org/nobody'));")).toEqual([]);
    expect(ruledOut('a.ts', "const text = 'one // nobody'; const more = `\n// nobody\n`;")).toEqual([]);
    expect(ruledOut('a.ts', '// `nobody` is the name of a Unix user')).toEqual([]);
    expect(ruledOut('a.md', '```sh\nsu nobody\n```\n`nobody`')).toEqual([]);
    expect(ruledOut('a.md', '[a page](nobody-is-told.md)')).toEqual([]);
    expect(ruledOut('a.json', '{ "a": "nobody" }')).toEqual([]);
  });
});
