import type { RichTextDocument } from '@uluran/contract/rich-text';
import { FieldError } from '@uluran/ui/field';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Editor, Transforms } from 'slate';
import { Editable, type RenderElementProps, Slate, withReact } from 'slate-react';
import { selectedImage } from '../core/blocks.ts';
import { canLink } from '../core/commands/set-link.ts';
import {
  createDocumentEditor,
  type DocumentSize,
  documentOf,
  loadDocument,
  measureDocument,
  pictureWithoutAlt,
} from '../core/document.ts';
import type { UploadPicture } from '../uploads/uploads.ts';
import { focusText, followSelection } from './focus-text.ts';
import { Footer } from './footer.tsx';
import { type Panel, Panels } from './panels.tsx';
import { renderElement, renderLeaf } from './render-element.tsx';
import { shortcutOf } from './shortcuts.ts';
import { Toolbar } from './toolbar.tsx';
import type { FaceAction } from './tools.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import { type ClipboardFace, withClipboard } from './with-clipboard.ts';

/** Props of {@link RichTextEditor}. */
export type RichTextEditorProps = {
  /** Visible label of the text. */
  label: ReactNode;
  /** Initial document. Later values are ignored, because the editor then has the user's changes. */
  defaultValue: RichTextDocument;
  /**
   * Called after each change of the document. If `size.used` is above 1, the document is larger than the server accepts; the editor shows that below
   * the text.
   */
  onChange?: (document: RichTextDocument, size: DocumentSize) => void;
  /** Sends a picture to the store. Without it the editor takes no pictures. */
  upload?: UploadPicture;
  /** Shift of heading levels, as on the page that shows the text. */
  headingShift?: 0 | 1 | 2 | 3 | 4;
  /** A sentence under the label. */
  hint?: ReactNode;
  /** The fault of the field and its remedy. */
  error?: ReactNode;
  /** Sets the cursor at the end of the text after mounting. */
  autoFocus?: boolean;
};

type Shown = { size: DocumentSize; missingAlt: [number] | null };

const shownOf = (document: RichTextDocument): Shown => ({
  size: measureDocument(document),
  missingAlt: pictureWithoutAlt(document),
});

/** The text editor of stories and updates. It renders the same elements as `RichTextView`. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, defaultValue, onChange, upload, headingShift = 0, hint, error, autoFocus = false } = props;
  const id = useId();
  const face = useRef<ClipboardFace>({ onFiles: () => undefined, onNotice: () => undefined });
  const [editor] = useState(() => {
    const created = createDocumentEditor((plain) => withClipboard(withReact(plain), () => face.current));
    loadDocument(created, defaultValue);
    return created;
  });
  const [shown, setShown] = useState(() => shownOf(documentOf(editor)));
  const [panel, setPanel] = useState<Panel>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const { list, uploads, add } = useUploads(editor, upload, (name) =>
    setNotice(`${name} terpasang. Pilih gambarnya untuk menulis teks alternatif.`),
  );
  face.current = { onFiles: upload === undefined ? () => undefined : add, onNotice: setNotice };

  useEffect(() => {
    if (!autoFocus) return;
    focusText(editor);
    Transforms.select(editor, Editor.end(editor, []));
  }, [autoFocus, editor]);

  const handleChange = () => {
    if (editor.operations.every((operation) => operation.type === 'set_selection')) return;
    const document = documentOf(editor);
    const next = shownOf(document);
    setShown(next);
    onChange?.(document, next.size);
  };
  const { missingAlt } = shown;
  const askAlt = () => {
    if (missingAlt !== null) Transforms.select(editor, Editor.start(editor, missingAlt));
    setPanel('alt');
  };
  // Memoised: a new function would render every element again on every key.
  const renderShifted = useCallback(
    (element: RenderElementProps) => renderElement(element, headingShift),
    [headingShift],
  );
  const closePanel = () => setPanel(null);
  const handleFace = (action: FaceAction) => {
    if (action === 'upload') files.current?.click();
    else if (canLink(editor)) setPanel('link');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Keys during the composition of a word belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.altKey && selectedImage(editor) !== undefined) {
      event.preventDefault();
      setPanel('alt');
      return;
    }
    const action = shortcutOf(event.nativeEvent);
    if (action === undefined) return;
    event.preventDefault();
    followSelection(editor);
    if (typeof action === 'string') handleFace(action);
    else action(editor);
  };
  // Browsers differ in their own pasting and in its events, so the editor always reads the clipboard itself.
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    editor.insertData(event.clipboardData);
  };
  const handleFiles = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])]);
    // Allows the same file to be chosen again.
    event.target.value = '';
  };
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`, `${id}-size`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="u-field rte">
      <span className="u-field__label" id={`${id}-label`}>
        {label}
      </span>
      {hint === undefined ? null : (
        <p className="u-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="rte-box" data-invalid={Boolean(error) || shown.size.used > 1 || undefined}>
        <Slate editor={editor} initialValue={editor.children} onChange={handleChange}>
          <Toolbar controls={`${id}-text`} onFace={handleFace} hasUpload={upload !== undefined} />
          <Editable
            id={`${id}-text`}
            className="rich-text rte-text"
            role="textbox"
            aria-multiline="true"
            aria-labelledby={`${id}-label`}
            aria-describedby={described}
            aria-invalid={Boolean(error) || undefined}
            disableDefaultStyles
            renderElement={renderShifted}
            renderLeaf={renderLeaf}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
          />
          <Panels panel={panel} onClose={closePanel} />
        </Slate>
        <UploadList list={list} uploads={uploads} />
        <p className="rte-notice" role="status">
          {notice}
        </p>
        <Footer id={`${id}-size`} size={shown.size} onMissingAlt={missingAlt === null ? null : askAlt} />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <input ref={files} type="file" accept="image/*" multiple hidden onChange={handleFiles} />
    </div>
  );
}
