import { Button } from '@uluran/ui/button';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Range } from 'slate';
import { useSlateStatic } from 'slate-react';
import { currentLink, setLink } from '../core/commands/set-link.ts';
import { unsetLink } from '../core/commands/unset-link.ts';
import { focusText } from './focus-text.ts';

type LinkPanelProps = { readonly onClose: () => void };

/** Text and address of a link: a new one, or the one at the cursor. */
export function LinkPanel({ onClose }: LinkPanelProps) {
  const editor = useSlateStatic();
  const form = useRef<HTMLFormElement>(null);
  const [link] = useState(() => currentLink(editor)?.[0]);
  const [asksWords] = useState(
    () => link === undefined && editor.selection !== null && Range.isCollapsed(editor.selection),
  );
  const [isRefused, setRefused] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const close = () => {
    onClose();
    focusText(editor);
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The editor may be within a form.
    event.stopPropagation();
    const fields = new FormData(event.currentTarget);
    if (setLink(editor, String(fields.get('url') ?? ''), String(fields.get('words') ?? ''))) close();
    else {
      setRefused(true);
      form.current?.querySelector<HTMLInputElement>('[name="url"]')?.focus();
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <form ref={form} className="rte-panel" aria-label="Tautan" noValidate onSubmit={apply} onKeyDown={handleKeyDown}>
      <div className="rte-panel__fields">
        {asksWords ? <TextField label="Teks" name="words" optional autoComplete="off" /> : null}
        <TextField
          label="Alamat"
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={link?.url ?? ''}
          placeholder="https://"
          error={isRefused ? 'Tulis alamat web atau surel yang lengkap, misalnya https://contoh.id' : undefined}
        />
      </div>
      <div className="rte-panel__actions">
        <Button type="submit">Terapkan</Button>
        {link === undefined ? null : (
          <Button
            variant="quiet"
            onClick={() => {
              unsetLink(editor);
              close();
            }}
          >
            Lepas
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          Batal
        </Button>
      </div>
    </form>
  );
}
