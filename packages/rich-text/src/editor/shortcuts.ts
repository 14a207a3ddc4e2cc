import { redo } from '../core/commands/redo.ts';
import { toggleHeading } from '../core/commands/toggle-heading.ts';
import type { DocumentEditor } from '../core/slate-types.ts';
import { type FaceAction, TOOLS } from './tools.ts';

/** Pressed keys, as in a keyboard event. */
export type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

type Action = ((editor: DocumentEditor) => void) | FaceAction;

/** Shortcuts without a tool of their own: the second level of headings, and the alternative for redo. */
const FURTHER: Readonly<Record<string, Action>> = {
  'Control+Alt+3': (editor) => toggleHeading(editor, 3),
  'Control+Shift+Z': redo,
};

const SHORTCUTS: ReadonlyMap<string, Action> = new Map([
  ...TOOLS.flatMap(({ shortcut, action }): [string, Action][] =>
    shortcut === undefined || typeof action === 'object' ? [] : [[shortcut, action]],
  ),
  ...Object.entries(FURTHER),
]);

/** The digit or letter of the key itself: with Shift or Alt, `key` is another character. */
function keyName({ key, code }: Keys): string {
  return /^(?:Digit|Key)(.)$/.exec(code)?.[1] ?? key.toUpperCase();
}

/** The action of these keys; undefined without one. Command on a Mac is Control elsewhere. */
export function shortcutOf(keys: Keys): Action | undefined {
  if (!keys.ctrlKey && !keys.metaKey) return undefined;
  const held = ['Control', keys.altKey && 'Alt', keys.shiftKey && 'Shift'].filter(Boolean);
  // Keyboard layouts place letters differently, so the typed character has priority unless Alt or Shift changes it.
  const written = keys.altKey || keys.shiftKey ? undefined : SHORTCUTS.get([...held, keys.key.toUpperCase()].join('+'));
  return written ?? SHORTCUTS.get([...held, keyName(keys)].join('+'));
}

/** A shortcut for display: `Ctrl+B`. */
export const shownShortcut = (shortcut: string): string => shortcut.replace('Control', 'Ctrl');
