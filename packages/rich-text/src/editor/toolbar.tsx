import { type KeyboardEvent, useRef, useState } from 'react';
import { useSlate } from 'slate-react';
import { focusText } from './focus-text.ts';
import { ToolButton } from './tool-button.tsx';
import { ToolMenu } from './tool-menu.tsx';
import { type Choice, type FaceAction, type Tool, toolGroups } from './tools.ts';

type ToolbarProps = {
  /** Id of the text that the tools change. */
  readonly controls: string;
  readonly onFace: (action: FaceAction) => void;
  /** False if the application takes no pictures: the tool is disabled. */
  readonly hasUpload: boolean;
};

type OpenMenu = { readonly tool: Tool; readonly choices: readonly Choice[]; readonly left: number };

/** Index of the tool that an arrow, Home or End selects, from this tool and the number of tools; undefined for other keys. */
function nextTool(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowRight') return index === last ? 0 : index + 1;
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** The tools above the text: one Tab stop, arrow keys between them, Escape back to the text. */
export function Toolbar({ controls, onFace, hasUpload }: ToolbarProps) {
  const editor = useSlate();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  // The width at which the style sheet does not scroll the row.
  const [groups] = useState(() => toolGroups(hasUpload && !matchMedia('(min-width: 64rem)').matches));
  const tools = groups.flat();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const toText = () => focusText(editor);

  const handleUse = (tool: Tool, button: HTMLButtonElement) => {
    if (typeof tool.action === 'function') tool.action(editor);
    else if (typeof tool.action === 'string') onFace(tool.action);
    else if (menu?.tool === tool) setMenu(null);
    else {
      opener.current = button;
      const left = button.getBoundingClientRect().left - (bar.current?.getBoundingClientRect().left ?? 0);
      setMenu({ tool, choices: tool.action, left });
    }
  };
  const handleChoice = (choice?: Choice) => {
    setMenu(null);
    if (choice !== undefined) {
      choice.run(editor);
      toText();
    } else if (document.activeElement?.closest('[role="menu"]') !== null) {
      opener.current?.focus();
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      toText();
      return;
    }
    const next = nextTool(event.key, stop, tools.length);
    if (next === undefined || (event.target as Element).closest('[role="menu"]') !== null) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll<HTMLElement>('.rte-tool')[next]?.focus();
  };
  return (
    <div className="rte-head">
      <div
        ref={bar}
        className="rte-tools"
        role="toolbar"
        aria-label="Format tulisan"
        aria-controls={controls}
        onKeyDown={handleKeyDown}
      >
        {groups.map((group) => (
          <div className="rte-tools__group" key={group[0]?.label}>
            {group.map((tool) => {
              const index = tools.indexOf(tool);
              return (
                <ToolButton
                  key={tool.label}
                  tool={tool}
                  editor={editor}
                  isOff={tool.action === 'upload' && !hasUpload}
                  isStop={stop === index}
                  isOpen={typeof tool.action === 'object' ? menu?.tool === tool : undefined}
                  onUse={(button) => handleUse(tool, button)}
                  onFocus={() => setStop(index)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {menu === null ? null : (
        <ToolMenu
          label={menu.tool.label}
          choices={menu.choices}
          editor={editor}
          left={menu.left}
          onClose={handleChoice}
        />
      )}
    </div>
  );
}
