import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Components with a value that a person types or chooses. */
const FIELD =
  /<(?:\w*Field|\w*Fields|TextArea|Select|Combobox|Checkbox|Switch|FieldGroup|FormEmail|\w*Section|textarea)\b|<input (?!type="hidden")/;
const PROBLEM = /<(?:FormProblem|Problem)\b/;

/** Forms that do not use the mechanism, with the reason. */
const EXEMPT: Record<string, string> = {
  'apps/web/src/features/zakat/zakat-page.tsx':
    'a calculator: its result, beside the fields, names the unreadable ones',
  'apps/web/src/features/reading/measurement-settings.tsx': 'boxes of which no choice is wrong',
  'apps/member/src/features/donations/donation-filters.tsx': 'a filter: every value has a list, if only an empty one',
  'apps/member/src/features/dashboard/donors-section.tsx': 'a filter: every value has a list, if only an empty one',
};

/**
 * Returns the faults of the forms in a file: every form with fields has its problem in the one component, as its first part, lets no browser
 * bubble hide it, and shows no error anywhere else. A form with a script gets focus, count and mending from the one hook.
 */
function faultsOf(text: string): string[] {
  const faults: string[] = [];
  for (const [form, tag = ''] of text.matchAll(/<form\b(.*?[^=])>.*?<\/form>/gs)) {
    const body = form.slice(tag.length + 6);
    if (/method="get"/.test(tag) || (!FIELD.test(body) && !body.includes('{children}') && !/\{field\(/.test(body)))
      continue;
    const problem = body.search(PROBLEM);
    const field = body.search(FIELD);
    if (!text.includes('<FormProblem')) faults.push('has no FormProblem');
    else if (problem !== -1 && field !== -1 && field < problem) faults.push('has its problem below a field');
    if (!tag.includes('noValidate')) faults.push('lets the browser show bubbles (noValidate)');
    // Another form is sent by the browser itself, with scripts too.
    const isSentByScript =
      tag.includes('onSubmit') && /preventDefault\(|form\.handleSubmit|\bhandleSubmit, /.test(text);
    if (isSentByScript && !(tag.includes('ref=') && /onInput=|onChange=/.test(tag)))
      faults.push('does not pass `formRef` and `handleInput` of the hook to its form');
  }
  if (faults.length > 0 || /<form\b|<AccountForm\b|<AccessFields\b/.test(text)) {
    if (/<Banner\b[^>]*tone="error"/.test(text)) faults.push('shows an error in a banner of its own');
    if (/\[\w*(?:[eE]rror|[mM]issing|[mM]istake)\w*, \w+\] = useState/.test(text))
      faults.push('keeps errors beside the hook');
  }
  return faults;
}

/** Files with a form that is no search: their number shows that the patterns still find them. */
const FILES = globSync('{apps/{web,member},packages/app-shell}/src/**/*.tsx', { cwd: ROOT })
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  .filter(({ text }) => /<form\b|<AccountForm\b|<AccessFields\b/.test(text));

describe('every form', () => {
  it.each(FILES.filter(({ file }) => EXEMPT[file] === undefined))(
    'shows its errors in one place: $file',
    ({ text }) => {
      expect(faultsOf(text)).toEqual([]);
    },
  );

  it('shows days as dd/mm/yyyy: no field is the browser’s own, whose order is that of its language', () => {
    const own = globSync('{apps,packages}/*/src/**/*.tsx', { cwd: ROOT }).filter((file) =>
      /type="(?:date|datetime-local|month|week)"/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(own).toEqual([]);
  });

  it('is found, and no exemption is left over', () => {
    expect(FILES.length).toBeGreaterThan(25);
    expect(Object.keys(EXEMPT).filter((file) => !FILES.some((known) => known.file === file))).toEqual([]);
  });

  it.each([
    ['<form method="post" noValidate><TextField /></form>', 'has no FormProblem'],
    ['<form method="post" noValidate><TextField /><FormProblem /></form>', 'has its problem below a field'],
    ['<form method="post"><FormProblem /><TextField /></form>', 'lets the browser show bubbles (noValidate)'],
    [
      '<form noValidate onSubmit={(event) => event.preventDefault()}><FormProblem /><TextField /></form>',
      'does not pass `formRef` and `handleInput` of the hook to its form',
    ],
    ['<AccountForm><TextField /></AccountForm><Banner tone="error" />', 'shows an error in a banner of its own'],
    ['const [error, setError] = useState(); <AccountForm />', 'keeps errors beside the hook'],
  ])('is checked: %s', (planted, fault) => {
    expect(faultsOf(planted)).toContain(fault);
  });
});
