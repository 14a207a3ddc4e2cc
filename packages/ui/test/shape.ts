import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Components without a style sheet: a `time` and a page's focus have no look of their own. */
const STYLED_ELSEWHERE = ['date-time', 'page-focus'];

/**
 * States in which a component must have a story, found by the names or the content of its stories. Every component has a dark story;
 * the other states apply to the components listed with them.
 */
const STATES: readonly { readonly state: string; readonly shown: RegExp; readonly of: 'all' | readonly string[] }[] = [
  { state: 'dark', shown: /globals: \{ scheme: 'dark' \}/, of: 'all' },
  {
    state: 'error',
    shown: /^export const \w*(?:Invalid|Error|Failed|NotWholeNumber)\w*/m,
    of: [
      ...['banner', 'checkbox', 'combobox', 'cover', 'error-state', 'field', 'load-failed', 'load-more', 'money-field'],
      ...['password-field', 'phone-field', 'quantity-stepper', 'radio-cards', 'select', 'status-strip', 'text-area'],
      ...['text-field', 'date-field', 'image-upload'],
    ],
  },
  {
    state: 'disabled',
    shown: /disabled/,
    of: [
      ...['button', 'checkbox', 'combobox', 'icon-button', 'menu', 'money-field', 'password-field', 'phone-field'],
      ...['quantity-stepper', 'radio-cards', 'search-field', 'select', 'switch', 'text-area', 'text-field'],
      ...['date-field', 'image-upload'],
    ],
  },
  {
    state: 'loading',
    shown: /busy|^export const (?:Loading|Searching)\b/m,
    of: ['button', 'combobox', 'image-upload', 'load-more', 'loading-bar'],
  },
  {
    state: 'empty',
    shown: /^export const \w*(?:Empty|Unchecked|NoDonations|NoMatch|Missing|Zero|NoName|TitleOnly)\w*/m,
    of: [
      ...['avatar', 'bloom', 'target-card', 'checkbox', 'combobox', 'empty-state', 'fund-bar', 'load-more', 'money'],
      ...['progress-bar', 'search-field', 'stat', 'text-area', 'text-field'],
    ],
  },
  {
    state: 'long Indonesian words',
    shown: /^export const \w*Long(?:Text|Name|Title|Address)|LONG_(?:NAME|TITLE)|ertanggungjawab/m,
    of: [
      ...['accordion', 'action-bar', 'avatar', 'badge', 'banner', 'bill', 'bottom-nav', 'breadcrumb', 'button'],
      ...['target-card', 'card', 'check-list', 'checkbox', 'combobox', 'copy-field', 'data-list', 'dialog'],
      ...[
        'empty-state',
        'error-state',
        'field',
        'filter-chips',
        'footer',
        'fund-bar',
        'link',
        'menu',
        'password-field',
      ],
      ...['person-row', 'phone-field', 'qr-code', 'quantity-stepper', 'radio-cards', 'search-field'],
      ...['section-head', 'select', 'share-sheet', 'stat', 'status-strip', 'switch', 'tab-nav', 'tag'],
      ...['text-area', 'text-field', 'timeline', 'toast', 'top-bar', 'date-field', 'image-upload'],
    ],
  },
  {
    state: 'a sum of ten digits',
    shown: /TEN_DIGITS_RUPIAH|\d_\d{3}_\d{3}_\d{3}|\d\.\d{3}\.\d{3}\.\d{3}/,
    of: [
      ...['bill', 'target-card', 'copy-field', 'fund-bar', 'money', 'money-field', 'person-row', 'radio-cards', 'stat'],
    ],
  },
];

/** Groups of the component kit in Storybook's sidebar; `.storybook/preview.tsx` has their order. */
const GROUPS = ['Actions', 'Fields', 'Choices', 'Money', 'Content', 'State', 'Layers', 'Navigation', 'Layout'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isStory = (file: string) => file.endsWith('.stories.tsx');

/** Names of the components of the kit: its folders, except the shared `lib` and `base`. */
export function componentsOf(source: string): string[] {
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'lib' && entry.name !== 'base')
    .map(({ name }) => name);
}

/**
 * The file of a component's entry, below the source: the `index.ts` of a folder with several entry files, otherwise the component itself. The
 * package's `exports` names the same files.
 */
export function entryOf(source: string, component: string): string {
  const index = join(component, 'index.ts');
  return existsSync(join(source, index)) ? index : join(component, `${component}.tsx`);
}

/** Props of an exported component or of an exported interface that have no docstring. */
function undocumentedProps(file: string, text: string): string[] {
  const lines = text.split('\n');
  const exported = (name: string) =>
    new RegExp(`export (?:interface ${name}\\b|function \\w+\\(props: ${name}\\))`).test(text);
  const shown = (name: string) =>
    exported(name) || new RegExp(`export function ${name.replace(/Props$/, '')}\\(`).test(text);
  let current: string | null = null;
  return lines.flatMap((line, index) => {
    current = /^(?:export )?interface (\w+)/.exec(line)?.[1] ?? (line === '}' ? null : current);
    const prop = /^ {2}readonly ('?[\w-]+'?)\??:/.exec(line)?.[1];
    if (current === null || prop === undefined || !shown(current) || lines[index - 1]?.trimEnd().endsWith('*/'))
      return [];
    return [`${file}: nothing is said about ${current}.${prop}`];
  });
}

/** Components without a docstring. Icons need none: their names describe the drawings. */
function undocumentedComponents(file: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const name = /^export function ([A-Z]\w+)/.exec(line)?.[1];
    return name === undefined || lines[index - 1]?.trimEnd().endsWith('*/')
      ? []
      : [`${file}: ${name} has no docstring`];
  });
}

/** Returns a sentence if the title of a story file has no group of the kit before its name. */
function titleProblems(file: string, text: string): string[] {
  const title = /\btitle: '([^']*)'/.exec(text)?.[1] ?? '';
  const [group = '', name = ''] = title.split('/');
  return GROUPS.includes(group) && name !== '' ? [] : [`${file}: the title "${title}" is in none of the kit's groups`];
}

/**
 * Parts that are missing in a component's folder: entry point, component, styles, stories in the required states and a group of the kit,
 * a test, documented props.
 *
 * @param source folder that holds the components' folders
 * @returns sentences; empty when the folder is whole
 */
export function shapeProblems(source: string, component: string): string[] {
  const folder = join(source, component);
  const files = readdirSync(folder);
  const storyFiles = files.filter(isStory);
  const stories = storyFiles.map((file) => readFileSync(join(folder, file), 'utf8'));
  const code = files.filter((file) => file.endsWith('.tsx') && !isStory(file) && !isTest(file));
  const lacks = (whole: boolean, what: string) => (whole ? [] : [`${component} has no ${what}`]);
  return [
    ...lacks(existsSync(join(source, entryOf(source, component))), `entry point (${component}.tsx or index.ts)`),
    ...lacks(code.length > 0, 'component'),
    ...lacks(files.includes(`${component}.css`) || STYLED_ELSEWHERE.includes(component), `styles (${component}.css)`),
    ...lacks(files.includes(`${component}.stories.tsx`), `stories (${component}.stories.tsx)`),
    ...lacks(files.some(isTest), 'test'),
    ...STATES.filter(({ of }) => of === 'all' || of.includes(component)).flatMap(({ state, shown }) =>
      lacks(
        stories.some((text) => shown.test(text)),
        `story that shows it in this state: ${state}`,
      ),
    ),
    ...stories.flatMap((text, index) => titleProblems(`${component}/${storyFiles[index]}`, text)),
    ...code.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const path = `${component}/${file}`;
      const panel = file.endsWith('-panel.tsx') && text.includes('The heavy part');
      return [...(panel ? [] : undocumentedProps(path, text)), ...undocumentedComponents(path, text)];
    }),
  ];
}

/** Names in the lists above that are no component of the kit. */
export const strangersIn = (components: readonly string[]): string[] =>
  [...STATES.flatMap(({ of }) => (of === 'all' ? [] : of)), ...STYLED_ELSEWHERE].filter(
    (name) => !components.includes(name),
  );
