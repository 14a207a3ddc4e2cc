import { LRUCache } from 'lru-cache';
import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** The styles that a page's own elements need, as text for a `style` element. */
export type CriticalStyles = (html: string) => string;

/**
 * Condition for a selector to match: the page has all of these elements, classes, ids and attributes (`p`, `.card`, `#amount`, `[disabled]`), and one
 * of each choice.
 */
interface Needs {
  names: readonly string[];
  choices: readonly (readonly Needs[])[];
}

interface Selector {
  text: string;
  needs: Needs;
}

/** A declaration, the custom property that it sets, if any, and those that it reads. */
interface Line {
  text: string;
  defines: string | undefined;
  reads: readonly string[];
  /** Words of an animation, including the name of its keyframes. */
  motion: readonly string[];
}

type Part =
  | { kind: 'rule'; selectors: readonly Selector[]; lines: readonly Line[] }
  | { kind: 'group'; head: string; parts: readonly Part[] }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'always'; text: string };

/** Cached results. Pages need few different sets of rules: a handful per route. */
const KEPT_VARIANTS = 200;

/**
 * Media features whose rules are left to the whole sheet, so that a phone does not load them. Users of the first three wait for the whole sheet.
 * Motion loads with the sheet for all.
 */
const LEFT_TO_THE_SHEET = new Set([
  ...['(min-width:64rem)', 'print', '(forced-colors:active)'],
  '(prefers-reduced-motion:no-preference)',
]);

/** Marks rules that the first rendering does not need, in every browser: `@supports (--later: 1) { … }`. */
const LATER = '(--later:1)';

const CHOICES = new Set([':is', ':where', ':has']);

/** Attributes that the browser sets when a visitor opens an element. */
const TOGGLED = new Set(['open']);

const TAG = /<(\/?)([a-z][a-z\d-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)/gi;
const ATTRIBUTE = /\s([^\s=>"/]+)(?:="([^"]*)")?/g;
const READ_PROPERTY = /var\(\s*(--[\w-]+)/g;

/**
 * Reads a style sheet once, and returns a function that selects the rules of a page. A rule is kept if the page has every element, class, id and
 * attribute of its selector, so that a page needs no other request for its first rendering. States (`[open]`, `:checked`) are kept. Fonts to fetch,
 * motion, rules marked as later, and rules for a mouse, a wide window, printing and forced colours are removed, because they load with the whole
 * sheet.
 *
 * @param unseenIn returns classes of elements that a phone does not show on this page: their content needs no rules
 */
export function createCriticalStyles(
  css: string,
  unseenIn: (html: string) => readonly string[] = () => [],
): CriticalStyles {
  const parts = partsOf(parse(css).nodes);
  const known = new Set(parts.flatMap(namesOf));
  const variants = new LRUCache<string, string>({ max: KEPT_VARIANTS });
  return (html) => {
    const present = presentIn(html, known, unseenIn(html));
    const key = [...present].toSorted().join(' ');
    const kept = variants.get(key) ?? stylesFor(parts, present);
    variants.set(key, kept);
    return kept;
  };
}

function partsOf(nodes: readonly ChildNode[]): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === 'rule') return ruleParts(node);
    return node.type === 'atrule' ? atRuleParts(node) : [];
  });
}

function ruleParts(rule: Rule): Part[] {
  const declarations = rule.nodes.filter((node) => node.type === 'decl');
  const selectors = rule.selectors.filter((selector) => !selector.includes(':hover'));
  if (selectors.length === 0) return [];
  // Nested rules belong to their parent: both are kept or removed together.
  if (declarations.length < rule.nodes.length) return [{ kind: 'always', text: rule.toString() }];
  return [{ kind: 'rule', selectors: selectors.map(selectorOf), lines: declarations.map(lineOf) }];
}

function selectorOf(text: string): Selector {
  const needs = selectorParser((root) => needsOf(root.nodes.flatMap(({ nodes }) => nodes))).transformSync(text);
  return { text, needs };
}

/** A name in `:not()` is no condition; a name in `:is()`, `:where()` or `:has()` is one of several alternatives. */
function needsOf(nodes: readonly selectorParser.Node[]): Needs {
  const choices = nodes.flatMap((node) =>
    node.type === 'pseudo' && CHOICES.has(node.value) ? [node.nodes.map((choice) => needsOf(choice.nodes))] : [],
  );
  return { names: nodes.flatMap((node) => nameOf(node) ?? []), choices };
}

function nameOf(node: selectorParser.Node): string | undefined {
  if (node.type === 'class') return `.${node.value}`;
  if (node.type === 'id') return `#${node.value}`;
  if (node.type === 'tag') return node.value.toLowerCase();
  if (node.type === 'pseudo' && node.value === ':disabled') return '[disabled]';
  if (node.type === 'attribute' && !TOGGLED.has(node.attribute)) return `[${node.attribute.toLowerCase()}]`;
  return undefined;
}

const matches = ({ names, choices }: Needs, present: ReadonlySet<string>): boolean =>
  names.every((name) => present.has(name)) && choices.every((choice) => choice.some((one) => matches(one, present)));

const namesIn = ({ names, choices }: Needs): readonly string[] => [...names, ...choices.flat().flatMap(namesIn)];

function lineOf(declaration: Declaration): Line {
  return {
    text: declaration.toString(),
    defines: declaration.prop.startsWith('--') ? declaration.prop : undefined,
    reads: [...declaration.value.matchAll(READ_PROPERTY)].map(([, name = '']) => name),
    motion: declaration.prop.startsWith('animation') ? declaration.value.split(/[\s,]+/) : [],
  };
}

function atRuleParts(rule: AtRule): Part[] {
  const { name, params, nodes } = rule;
  if (name === 'font-face') return /url\(/.test(rule.toString()) ? [] : [{ kind: 'always', text: rule.toString() }];
  if (name.endsWith('keyframes')) return [{ kind: 'keyframes', name: params, text: rule.toString() }];
  const condition = params.replaceAll(' ', '');
  if (name === 'media' ? LEFT_TO_THE_SHEET.has(condition) : condition === LATER) return [];
  if (nodes === undefined || !['media', 'supports', 'layer', 'container'].includes(name))
    return [{ kind: 'always', text: nodes === undefined ? `${rule.toString()};` : rule.toString() }];
  return [{ kind: 'group', head: `@${name} ${params}`, parts: partsOf(nodes) }];
}

function namesOf(part: Part): readonly string[] {
  if (part.kind === 'rule') return part.selectors.flatMap(({ needs }) => namesIn(needs));
  return part.kind === 'group' ? part.parts.flatMap(namesOf) : [];
}

/** The known names that occur in the page, outside of hidden elements. */
function presentIn(html: string, known: ReadonlySet<string>, unseen: readonly string[]): Set<string> {
  const present = new Set<string>();
  const note = (name: string) => {
    if (known.has(name)) present.add(name);
  };
  /** The current hidden element, and the number of open elements with its name. */
  let inside: { tag: string; open: number } | undefined;
  for (const [, end, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (inside !== undefined) {
      if (tag === inside.tag) inside.open += end ? -1 : 1;
      if (inside.open === 0) inside = undefined;
      continue;
    }
    if (end) continue;
    note(tag.toLowerCase());
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const kind = name.toLowerCase();
      const words = kind === 'class' ? value.split(/\s+/) : [];
      note(`[${kind}]`);
      if (kind === 'id') note(`#${value}`);
      for (const one of words) note(`.${one}`);
      if (words.some((word) => unseen.includes(word))) inside = { tag, open: 1 };
    }
  }
  return present;
}

function stylesFor(parts: readonly Part[], present: ReadonlySet<string>): string {
  const kept = withoutAbsent(parts, present);
  const read = propertiesRead(kept);
  const motions = new Set(linesOf(kept).flatMap(({ motion }) => motion));
  return textOf(kept, { read, motions });
}

function withoutAbsent(parts: readonly Part[], present: ReadonlySet<string>): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'rule') {
      const selectors = part.selectors.filter(({ needs }) => matches(needs, present));
      return selectors.length === 0 ? [] : [{ ...part, selectors }];
    }
    if (part.kind !== 'group') return [part];
    const inside = withoutAbsent(part.parts, present);
    return inside.length === 0 ? [] : [{ ...part, parts: inside }];
  });
}

function linesOf(parts: readonly Part[]): Line[] {
  return parts.flatMap((part) => {
    if (part.kind === 'rule') return part.lines;
    return part.kind === 'group' ? linesOf(part.parts) : [];
  });
}

/** Custom properties that the page reads, directly or through another property. */
function propertiesRead(parts: readonly Part[]): Set<string> {
  const lines = linesOf(parts);
  const read = new Set(lines.filter(({ defines }) => defines === undefined).flatMap(({ reads }) => reads));
  for (let before = -1; before !== read.size; ) {
    before = read.size;
    for (const { defines, reads } of lines)
      if (defines !== undefined && read.has(defines)) for (const name of reads) read.add(name);
  }
  return read;
}

interface Used {
  read: ReadonlySet<string>;
  motions: ReadonlySet<string>;
}

function textOf(parts: readonly Part[], used: Used): string {
  const texts = parts.map((part) => {
    if (part.kind === 'group') {
      const inside = textOf(part.parts, used);
      return inside === '' ? '' : `${part.head}{${inside}}`;
    }
    if (part.kind === 'keyframes') return used.motions.has(part.name) ? part.text : '';
    if (part.kind !== 'rule') return part.text;
    const lines = part.lines.filter(({ defines }) => defines === undefined || used.read.has(defines));
    return lines.length === 0
      ? ''
      : `${part.selectors.map(({ text }) => text).join(',')}{${lines.map(({ text }) => text).join(';')}}`;
  });
  return texts.join('');
}
