import { RICH_TEXT_LIMITS, type RichTextImage } from '@uluran/contract/rich-text';
import { IconButton } from '@uluran/ui/icon-button';
import { TextField } from '@uluran/ui/text-field';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Path } from 'slate';
import { useSlateStatic } from 'slate-react';
import { canMoveImage, moveImage } from '../core/commands/move-image.ts';
import { removeImage } from '../core/commands/remove-image.ts';
import { setImageWords } from '../core/commands/set-image-words.ts';
import { focusText } from './focus-text.ts';
import { ArrowDownIcon, ArrowUpIcon, RemoveIcon } from './icons.ts';

type PicturePanelProps = {
  readonly image: RichTextImage;
  readonly path: Path;
  /** Moves the focus into the field of the alternative text, once. */
  readonly isAsked: boolean;
  readonly onAsked: () => void;
};

/** Alternative text, caption and position of the selected picture. */
export function PicturePanel({ image, path, isAsked, onAsked }: PicturePanelProps) {
  const editor = useSlateStatic();
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    panel.current?.querySelector('input')?.focus();
    onAsked();
  }, [isAsked, onAsked]);
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter would submit the form around the editor.
    if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    focusText(editor);
  };
  return (
    <fieldset ref={panel} className="rte-panel" onKeyDown={handleKeyDown}>
      <legend className="rte-panel__legend">Gambar terpilih</legend>
      <div className="rte-panel__fields">
        <TextField
          label="Teks alternatif"
          hint="Ceritakan isi gambar bagi yang tidak melihatnya."
          value={image.alt}
          maxLength={RICH_TEXT_LIMITS.altLength}
          autoComplete="off"
          onChange={(event) => setImageWords(editor, path, { alt: event.target.value })}
        />
        <TextField
          label="Keterangan"
          optional
          value={image.caption}
          maxLength={RICH_TEXT_LIMITS.captionLength}
          autoComplete="off"
          onChange={(event) => setImageWords(editor, path, { caption: event.target.value })}
        />
      </div>
      <div className="rte-panel__actions">
        <IconButton
          label="Pindahkan ke atas"
          disabled={!canMoveImage(editor, 'up')}
          onClick={() => moveImage(editor, 'up')}
        >
          <ArrowUpIcon className="rte-icon" aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Pindahkan ke bawah"
          disabled={!canMoveImage(editor, 'down')}
          onClick={() => moveImage(editor, 'down')}
        >
          <ArrowDownIcon className="rte-icon" aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Hapus gambar"
          onClick={() => {
            removeImage(editor);
            focusText(editor);
          }}
        >
          <RemoveIcon className="rte-icon" aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  );
}
