import { KEPT_ENTRIES } from '@uluran/contract/site-texts';
import { Button } from '@uluran/ui/button';
import { useState } from 'react';
import { Panel } from '../../app/review/panel.tsx';
import { EntryFields } from './entry-fields.tsx';
import { exchanged, groupsOf, neighbourOf, newEntry, type TextEntry } from './text-draft.ts';
import { TEXTS } from './text-words.ts';
import type { TextDraft } from './use-text-draft.ts';

/** Questions or chapters in their order. One of them is open for writing. */
export function EntryList({ draft }: { draft: TextDraft }) {
  const { stored, written } = draft;
  const { entries } = written;
  const [open, setOpen] = useState<number>();
  const { entry: noun } = TEXTS[stored.key];
  const handleAdd = () => {
    draft.change({ entries: [...entries, newEntry(stored.key)] });
    setOpen(entries.length);
  };
  const handleMove = (index: number, other: number) => {
    draft.change({ entries: exchanged(entries, index, other) });
    setOpen(undefined);
  };
  const handleRemove = (index: number) => {
    draft.change({ entries: entries.filter((_, at) => at !== index) });
    setOpen(undefined);
  };
  return (
    <>
      {groupsOf(stored.key, entries).map((group) => (
        <Panel key={group.id} title={group.title || 'Bagian'} note={String(group.entries.length)} flush>
          <ul className="text-entries">
            {group.entries.map(({ entry, index }) => (
              <li key={index} className="text-entry">
                <EntryRow
                  draft={draft}
                  entry={entry}
                  index={index}
                  isOpen={open === index}
                  onOpen={(isOpen) => setOpen(isOpen ? index : undefined)}
                  onMove={(other) => handleMove(index, other)}
                  onRemove={() => handleRemove(index)}
                />
                {open === index ? <EntryFields draft={draft} index={index} entry={entry} /> : null}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <p>
        <Button onClick={handleAdd}>Tambah {noun}</Button>
      </p>
    </>
  );
}

interface EntryRowProps {
  draft: TextDraft;
  entry: TextEntry;
  index: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Exchanges the place with that of another entry. */
  onMove: (other: number) => void;
  onRemove: () => void;
}

/** Title of an entry, and its buttons. */
function EntryRow({ draft: { stored, written }, entry, index, isOpen, onOpen, onMove, onRemove }: EntryRowProps) {
  const title = entry.title || 'Tanpa judul';
  const [before, after] = [neighbourOf(written.entries, index, -1), neighbourOf(written.entries, index, 1)];
  const isKept = KEPT_ENTRIES[stored.key].includes(entry.id);
  return (
    <div className="text-entry__row">
      <b className="clamp">{title}</b>
      <span className="text-entry__buttons">
        <Button
          aria-label={`${isOpen ? 'Tutup' : 'Ubah'}: ${title}`}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? 'Tutup' : 'Ubah'}
        </Button>
        <Button
          aria-label={`Naik: ${title}`}
          disabled={before === undefined}
          onClick={() => {
            if (before !== undefined) onMove(before);
          }}
        >
          Naik
        </Button>
        <Button
          aria-label={`Turun: ${title}`}
          disabled={after === undefined}
          onClick={() => {
            if (after !== undefined) onMove(after);
          }}
        >
          Turun
        </Button>
        {isKept ? null : (
          <Button variant="quiet" aria-label={`Tarik: ${title}`} onClick={onRemove}>
            Tarik
          </Button>
        )}
      </span>
    </div>
  );
}
