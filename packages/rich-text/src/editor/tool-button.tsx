import type { KeyboardEvent, MouseEvent } from 'react';
import type { DocumentEditor } from '../core/slate-types.ts';
import { shownShortcut } from './shortcuts.ts';
import type { Tool } from './tools.ts';

type ToolButtonProps = {
  readonly tool: Tool;
  readonly editor: DocumentEditor;
  /** Disabled for every selection. */
  readonly isOff: boolean;
  /** Whether the toolbar's only Tab stop is here. */
  readonly isStop: boolean;
  /** Whether the menu is open; undefined for a tool without a menu. */
  readonly isOpen: boolean | undefined;
  readonly onUse: (button: HTMLButtonElement) => void;
  readonly onFocus: () => void;
};

/** Keeps the focus in the text, and with it the phone's keyboard, when a finger or a mouse uses a tool. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** One tool. A disabled one can be focused and read, but has no effect. */
export function ToolButton({ tool, editor, isOff: isNeverOn, isStop, isOpen, onUse, onFocus }: ToolButtonProps) {
  const { label, icon: Icon, shortcut, isPressed, isEnabled, isWritten } = tool;
  const isOff = isNeverOn || (isEnabled !== undefined && !isEnabled(editor));
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (isOpen === undefined || event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!isOff) onUse(event.currentTarget);
  };
  const menu = isOpen === undefined ? {} : ({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen } as const);
  // A menu's button is no toggle: the chosen item is marked in its menu.
  const pressed = isOpen === undefined && isPressed !== undefined ? { 'aria-pressed': isPressed(editor) } : {};
  return (
    <button
      type="button"
      className={isWritten ? 'rte-tool rte-tool--written' : 'rte-tool'}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shownShortcut(shortcut)})`}
      aria-disabled={isOff || undefined}
      data-active={(isOpen !== undefined && isPressed?.(editor)) || undefined}
      tabIndex={isStop ? 0 : -1}
      onMouseDown={keepFocus}
      onFocus={onFocus}
      onKeyDown={handleKeyDown}
      onClick={(event) => !isOff && onUse(event.currentTarget)}
      {...menu}
      {...pressed}
    >
      <Icon className="rte-icon" aria-hidden="true" focusable="false" />
      {isWritten ? <span aria-hidden="true">{label}</span> : null}
      {isOpen === undefined ? null : <span className="rte-tool__more" aria-hidden="true" />}
    </button>
  );
}
