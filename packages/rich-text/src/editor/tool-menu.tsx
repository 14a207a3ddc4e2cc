import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { DocumentEditor } from '../core/slate-types.ts';
import type { Choice } from './tools.ts';

type ToolMenuProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly editor: DocumentEditor;
  /** Distance from the toolbar's left edge, in pixels. */
  readonly left: number;
  /** @param choice absent if the menu was closed without one */
  readonly onClose: (choice?: Choice) => void;
};

/** The choices of a tool, one of them chosen. Arrow keys move, Enter chooses, Escape and Tab close. */
export function ToolMenu({ label, choices, editor, left, onClose }: ToolMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
  useEffect(() => {
    menu.current?.style.setProperty('--rte-menu-left', `${left}px`);
    const chosen = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? menu.current?.querySelector<HTMLElement>('button'))?.focus();
  }, [left]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const index = all.findIndex((item) => item === document.activeElement);
    const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step !== undefined) all.at(step === all.length ? 0 : step)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleBlur = (event: React.FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose();
  };
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <div
      ref={menu}
      className="rte-menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      onMouseDown={keepFocus}
    >
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          role="menuitemradio"
          aria-checked={choice.isChosen(editor)}
          tabIndex={-1}
          className="rte-menu__item"
          onClick={() => onClose(choice)}
        >
          <choice.icon className="rte-icon" aria-hidden="true" focusable="false" />
          {choice.label}
        </button>
      ))}
    </div>
  );
}
