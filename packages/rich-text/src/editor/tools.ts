import type { LucideIcon } from 'lucide-react/types';
import { clearFormatting } from '../core/commands/clear-formatting.ts';
import { canRedo, redo } from '../core/commands/redo.ts';
import { currentAlignment, setAlignment } from '../core/commands/set-alignment.ts';
import { canLink, currentLink } from '../core/commands/set-link.ts';
import { isParagraph, setParagraph } from '../core/commands/set-paragraph.ts';
import { toggleBold } from '../core/commands/toggle-bold.ts';
import { isCode, toggleCode } from '../core/commands/toggle-code.ts';
import { currentHeading, toggleHeading } from '../core/commands/toggle-heading.ts';
import { toggleItalic } from '../core/commands/toggle-italic.ts';
import { currentList, leaveList, toggleList } from '../core/commands/toggle-list.ts';
import { canMark, isMarkActive } from '../core/commands/toggle-mark.ts';
import { isQuoted, toggleQuote } from '../core/commands/toggle-quote.ts';
import { toggleStrikethrough } from '../core/commands/toggle-strikethrough.ts';
import { toggleUnderline } from '../core/commands/toggle-underline.ts';
import { canUndo, undo } from '../core/commands/undo.ts';
import { unsetLink } from '../core/commands/unset-link.ts';
import type { DocumentEditor } from '../core/slate-types.ts';
import * as icons from './icons.ts';

/** An action of the editor's user interface. */
export type FaceAction = 'link' | 'upload';

/** One choice of a menu. */
export type Choice = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isChosen: (editor: DocumentEditor) => boolean;
  readonly run: (editor: DocumentEditor) => void;
};

/** One tool of the toolbar: a button with an action, or with a menu of choices. */
export type Tool = {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whether the label is shown beside the icon. */
  readonly isWritten?: true;
  /** As in `aria-keyshortcuts`: `Control+B`. */
  readonly shortcut?: string;
  /** Absent for a tool without a pressed state. */
  readonly isPressed?: (editor: DocumentEditor) => boolean;
  readonly isEnabled?: (editor: DocumentEditor) => boolean;
  readonly action: ((editor: DocumentEditor) => void) | FaceAction | readonly Choice[];
};

const isOnText = (editor: DocumentEditor) => canMark(editor);

const UPLOAD: Tool = { label: 'Unggah gambar', icon: icons.ImageIcon, action: 'upload' };

const alignments: readonly Choice[] = (
  [
    ['left', 'Rata kiri', icons.AlignLeftIcon],
    ['center', 'Rata tengah', icons.AlignCenterIcon],
    ['right', 'Rata kanan', icons.AlignRightIcon],
    ['justify', 'Rata kiri-kanan', icons.AlignJustifyIcon],
  ] as const
).map(([align, label, icon]) => ({
  label,
  icon,
  isChosen: (editor) => currentAlignment(editor) === align,
  run: (editor) => setAlignment(editor, align),
}));

const lists: readonly Choice[] = [
  {
    label: 'Berbutir',
    icon: icons.ListIcon,
    isChosen: (editor) => currentList(editor) === 'bulleted-list',
    run: (editor) => currentList(editor) !== 'bulleted-list' && toggleList(editor, 'bulleted-list'),
  },
  {
    label: 'Bernomor',
    icon: icons.NumberedListIcon,
    isChosen: (editor) => currentList(editor) === 'numbered-list',
    run: (editor) => currentList(editor) !== 'numbered-list' && toggleList(editor, 'numbered-list'),
  },
  {
    label: 'Tanpa daftar',
    icon: icons.MinusIcon,
    isChosen: (editor) => currentList(editor) === null,
    run: leaveList,
  },
];

/** Every tool, in the order of the toolbar on a wide screen and by its groups. */
const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [
    {
      label: 'Paragraf',
      icon: icons.ParagraphIcon,
      isWritten: true,
      shortcut: 'Control+Alt+0',
      isPressed: isParagraph,
      action: setParagraph,
    },
    {
      label: 'Judul',
      icon: icons.HeadingIcon,
      isWritten: true,
      shortcut: 'Control+Alt+2',
      isPressed: (editor) => currentHeading(editor) !== null,
      action: (editor) => toggleHeading(editor, currentHeading(editor) ?? 2),
    },
  ],
  [
    {
      label: 'Tebal',
      icon: icons.BoldIcon,
      shortcut: 'Control+B',
      isPressed: (editor) => isMarkActive(editor, 'bold'),
      isEnabled: isOnText,
      action: toggleBold,
    },
    {
      label: 'Miring',
      icon: icons.ItalicIcon,
      shortcut: 'Control+I',
      isPressed: (editor) => isMarkActive(editor, 'italic'),
      isEnabled: isOnText,
      action: toggleItalic,
    },
    {
      label: 'Garis bawah',
      icon: icons.UnderlineIcon,
      shortcut: 'Control+U',
      isPressed: (editor) => isMarkActive(editor, 'underline'),
      isEnabled: isOnText,
      action: toggleUnderline,
    },
    {
      label: 'Coret',
      icon: icons.StrikethroughIcon,
      shortcut: 'Control+Shift+X',
      isPressed: (editor) => isMarkActive(editor, 'strikethrough'),
      isEnabled: isOnText,
      action: toggleStrikethrough,
    },
  ],
  [
    {
      label: 'Perataan',
      icon: icons.AlignLeftIcon,
      isEnabled: (editor) => currentAlignment(editor) !== null,
      action: alignments,
    },
    { label: 'Daftar', icon: icons.ListIcon, isPressed: (editor) => currentList(editor) !== null, action: lists },
  ],
  [
    {
      label: 'Kutipan',
      icon: icons.QuoteIcon,
      shortcut: 'Control+Shift+9',
      isPressed: isQuoted,
      action: toggleQuote,
    },
    { label: 'Kode', icon: icons.CodeIcon, shortcut: 'Control+E', isPressed: isCode, action: toggleCode },
    {
      label: 'Tautan',
      icon: icons.LinkIcon,
      shortcut: 'Control+K',
      isPressed: (editor) => currentLink(editor) !== undefined,
      isEnabled: canLink,
      action: 'link',
    },
    {
      label: 'Lepas tautan',
      icon: icons.UnlinkIcon,
      isEnabled: (editor) => currentLink(editor) !== undefined,
      action: unsetLink,
    },
  ],
  [UPLOAD, { label: 'Hapus format', icon: icons.ClearFormattingIcon, shortcut: 'Control+\\', action: clearFormatting }],
  [
    { label: 'Urungkan', icon: icons.UndoIcon, shortcut: 'Control+Z', isEnabled: canUndo, action: undo },
    { label: 'Ulangi', icon: icons.RedoIcon, shortcut: 'Control+Y', isEnabled: canRedo, action: redo },
  ],
];

/** Every tool, in the order of a wide screen. */
export const TOOLS: readonly Tool[] = TOOL_GROUPS.flat();

/**
 * The groups of tools in order.
 *
 * @param uploadFirst whether the picture is first, as on a phone, where the row is scrolled and most stories have pictures
 */
export function toolGroups(uploadFirst: boolean): readonly (readonly Tool[])[] {
  if (!uploadFirst) return TOOL_GROUPS;
  return [[UPLOAD], ...TOOL_GROUPS.map((group) => group.filter((tool) => tool !== UPLOAD))];
}
