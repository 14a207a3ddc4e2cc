import { formatDate } from '@uluran/contract/locale';
import { Button } from '@uluran/ui/button';
import { CheckIcon, CommentIcon } from '@uluran/ui/icon';
import type { ReactNode } from 'react';
import type { Note, Notes } from './notes.ts';

interface NotedProps {
  notes: Notes;
  /** Fields of the draft that the children edit. */
  fields: readonly string[];
  children: ReactNode;
}

/** A field with the reviewer's notes about it: beside the field, on a phone below it. */
export function Noted({ notes, fields, children }: NotedProps) {
  const own = fields.flatMap(notes.of);
  if (own.length === 0) return <div className="noted">{children}</div>;
  return (
    <div className="noted noted--with">
      <div className="noted__field">{children}</div>
      <div className="noted__notes">
        {own.map((note) => (
          <NoteCard key={note.number} note={note} notes={notes} />
        ))}
      </div>
    </div>
  );
}

function NoteCard({ note, notes }: { note: Note; notes: Notes }) {
  const words = (
    <>
      <p className="note__words">{note.words}</p>
      <p className="u-small u-muted">{formatDate(note.commentedAt)}</p>
    </>
  );
  if (notes.isFixed(note))
    return (
      <aside className="note note--fixed" aria-label="Catatan pemeriksa, sudah diperbaiki">
        <details>
          <summary>
            <CheckIcon size="s" />
            Sudah diperbaiki
          </summary>
          {words}
          <Button variant="quiet" onClick={() => notes.mark(note, false)}>
            Buka lagi
          </Button>
        </details>
      </aside>
    );
  return (
    <aside className="note" aria-label="Catatan pemeriksa">
      <p className="note__head">
        <CommentIcon size="s" />
        <b>Catatan pemeriksa</b>
      </p>
      {words}
      <Button onClick={() => notes.mark(note, true)}>Tandai diperbaiki</Button>
    </aside>
  );
}
