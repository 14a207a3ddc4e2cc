/** Settings of the device that a story is shown on. Undefined leaves the device as it is. */
export interface EmulatedMedia {
  readonly colorScheme: 'light' | 'dark' | undefined;
  readonly reducedMotion: 'reduce' | undefined;
  readonly forcedColors: 'active' | undefined;
}

/** Makes the page look as on such a device. */
export type MediaEmulator = (media: EmulatedMedia) => Promise<void> | void;

/** Conditions as they were written, kept because they are overwritten. */
const written = new WeakMap<object, string>();
const COLOUR_SCHEME = /\(prefers-color-scheme:\s*(light|dark)\)/g;
const MOTION = /\(prefers-reduced-motion:\s*(reduce|no-preference)\)/g;
const ALWAYS = '(min-width: 0)';
const NEVER = '(max-width: 0)';

/** A media condition with the features asked for decided, and the rest of it left to the browser. */
function decided(condition: string, { colorScheme, reducedMotion }: EmulatedMedia): string {
  let text = condition;
  if (colorScheme !== undefined)
    text = text.replace(COLOUR_SCHEME, (_, scheme) => (scheme === colorScheme ? ALWAYS : NEVER));
  if (reducedMotion !== undefined)
    text = text.replace(MOTION, (_, motion) => (motion === reducedMotion ? ALWAYS : NEVER));
  return text;
}

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if (rule instanceof CSSGroupingRule || rule instanceof CSSImportRule) {
      const nested = rule instanceof CSSImportRule ? rule.styleSheet?.cssRules : rule.cssRules;
      if (nested) yield* mediaRules(nested);
    }
  }
}

function rulesOf(sheet: CSSStyleSheet): CSSRuleList | [] {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

/**
 * The emulation of Storybook's own pages, which have no test driver: rewrites the media conditions of style sheets and pictures. The
 * components have no part in it, so they look as on a device with that setting. Forced colours cannot be emulated this way; the story tests
 * emulate them in the browser.
 */
function rewriteConditions(media: EmulatedMedia): void {
  document.documentElement.style.colorScheme = media.colorScheme ?? '';
  for (const sheet of document.styleSheets) {
    for (const { media: list } of mediaRules(rulesOf(sheet) as CSSRuleList)) {
      const condition = written.get(list) ?? list.mediaText;
      written.set(list, condition);
      list.mediaText = decided(condition, media);
    }
  }
  for (const source of document.querySelectorAll('source[media]')) {
    const condition = written.get(source) ?? source.getAttribute('media') ?? '';
    written.set(source, condition);
    source.setAttribute('media', decided(condition, media));
  }
}

let emulator: MediaEmulator = rewriteConditions;

/** Replaces the emulation: a test run has a browser driver that emulates the device itself. */
export function setEmulator(replacement: MediaEmulator): void {
  emulator = replacement;
}

/** Whether the page itself has to be rewritten after it was drawn. */
export const rewrites = (): boolean => emulator === rewriteConditions;

/** Shows the page under the settings of `media`. */
export async function emulateMedia(media: EmulatedMedia): Promise<void> {
  await emulator(media);
}
