import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { componentsOf, entryOf, shapeProblems, strangersIn } from './shape.ts';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const components = componentsOf(SOURCE);

/** The required components of the kit, by folder. */
const PROMISED = {
  ...{ Button: 'button', IconButton: 'icon-button', Link: 'link', TextField: 'text-field', TextArea: 'text-area' },
  ...{ MoneyField: 'money-field', PhoneField: 'phone-field', PasswordField: 'password-field', Select: 'select' },
  ...{ Combobox: 'combobox', Checkbox: 'checkbox', Switch: 'switch', QuantityStepper: 'quantity-stepper' },
  ...{ Dialog: 'dialog', Menu: 'menu' },
  ...{ Accordion: 'accordion', Banner: 'banner', Card: 'card', ProgressBar: 'progress-bar', Badge: 'badge' },
  ...{ FilterChips: 'filter-chips', Avatar: 'avatar', Breadcrumb: 'breadcrumb', LoadMore: 'load-more' },
  ...{ EmptyState: 'empty-state', ErrorState: 'error-state', Countdown: 'countdown', CopyField: 'copy-field' },
  ...{ QrCode: 'qr-code', ShareSheet: 'share-sheet', Timeline: 'timeline', Money: 'money', DateTime: 'date-time' },
  ...{ LoadingBar: 'loading-bar', TopBar: 'top-bar', BottomNav: 'bottom-nav', Footer: 'footer', SkipLink: 'skip-link' },
  ...{ OfflineBanner: 'offline-banner' },
  // Folders of several parts: cards of two kinds, a queue and its region, shapes of three pages, figures in a row or a strip.
  ...{ Presets: 'radio-cards', ChoiceList: 'radio-cards', ToastRegion: 'toast', createToastQueue: 'toast' },
  ...{ SkeletonCard: 'skeleton', SkeletonPage: 'skeleton', StatRow: 'stat', LedgerStrip: 'stat' },
};

describe('the kit', () => {
  it.each(Object.entries(PROMISED))('has %s at its own entry point, %s', async (name, folder) => {
    const entry: Record<string, unknown> = await import(join(SOURCE, entryOf(SOURCE, folder)));
    expect(entry[name]).toBeTypeOf('function');
  });

  it.each(components)('%s is a folder with component, styles, stories, test and documented props', (component) => {
    expect(shapeProblems(SOURCE, component)).toEqual([]);
  });

  it('asks for states only of components it has', () => {
    expect(strangersIn(components)).toEqual([]);
  });
});

describe('a folder that lacks something', () => {
  let planted: string;
  beforeAll(() => {
    planted = mkdtempSync(join(tmpdir(), 'uluran-kit-'));
    for (const component of ['link', 'select', 'tag'])
      cpSync(join(SOURCE, component), join(planted, component), { recursive: true });
  });
  afterAll(() => rmSync(planted, { recursive: true, force: true }));

  it('is found when it has no stories, no test, no styles', () => {
    for (const file of ['link.stories.tsx', 'link.test.tsx', 'link.css']) rmSync(join(planted, 'link', file));
    expect(shapeProblems(planted, 'link')).toEqual([
      'link has no styles (link.css)',
      'link has no stories (link.stories.tsx)',
      'link has no test',
      'link has no story that shows it in this state: dark',
      'link has no story that shows it in this state: long Indonesian words',
    ]);
  });

  it('is found when a story of a state is gone, and when a title is in no group', () => {
    writeFileSync(
      join(planted, 'select/select.stories.tsx'),
      "const meta = { title: 'Isian/Select' };\nexport const Dark = { globals: { scheme: 'dark' } };\n",
    );
    const problems = shapeProblems(planted, 'select');
    expect(problems).toContain('select has no story that shows it in this state: error');
    expect(problems).toContain('select/select.stories.tsx: the title "Isian/Select" is in none of the kit\'s groups');
  });

  it('is found when a prop or a component is not documented', () => {
    const text =
      'interface TagProps {\n  readonly tone: string;\n}\n\nexport function Tag({ tone }: TagProps) {\n  return tone;\n}\n';
    writeFileSync(join(planted, 'tag/tag.tsx'), text);
    expect(shapeProblems(planted, 'tag')).toEqual([
      'tag/tag.tsx: nothing is said about TagProps.tone',
      'tag/tag.tsx: Tag has no docstring',
    ]);
  });
});
