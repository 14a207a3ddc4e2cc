import { type ListShape, settingFields } from '@uluran/contract/settings';
import { Button } from '@uluran/ui/button';
import { FieldGroup } from '@uluran/ui/field';
import { CloseIcon, PlusIcon } from '@uluran/ui/icon';
import { IconButton } from '@uluran/ui/icon-button';
import { TextField } from '@uluran/ui/text-field';
import { useState } from 'react';
import { cellName, rowsOf, type Texts } from './setting-texts.ts';
import { boundsOf } from './values-panel.tsx';

interface ListFieldProps {
  /** Name of the hidden field with the rows, and the beginning of the names of cells. */
  name: string;
  label: string;
  shape: ListShape;
  texts: Texts;
  error: string | undefined;
  /** Called after a row was added or removed. */
  onRows: () => void;
}

/** Entries of a list, each in a row that can be removed, and a button for a further one. */
export function ListField({ name, label, shape, texts, error, onRows }: ListFieldProps) {
  const [rows, setRows] = useState(() => rowsOf(texts[name]));
  const cells = settingFields(shape.of);
  const change = (next: string[]) => {
    setRows(next);
    onRows();
  };
  const handleAdd = () => change([...rows, String(Math.max(-1, ...rows.map(Number)) + 1)]);
  return (
    <FieldGroup legend={label} error={error} className="list-field">
      <p className="u-small u-muted">{boundsOf(shape)}.</p>
      <ol className={cells.length > 1 ? 'list-field__rows list-field__rows--wide' : 'list-field__rows'}>
        {rows.map((row, index) => (
          <li key={row}>
            {cells.map(({ path, label: cell, shape: part }) => (
              <TextField
                key={path}
                name={cellName(name, row, path)}
                label={cell === '' ? `Pilihan ${index + 1}` : `${cell}, menit`}
                inputMode={part.is === 'number' ? 'decimal' : 'numeric'}
                autoComplete="off"
                defaultValue={texts[cellName(name, row, path)]}
              />
            ))}
            <IconButton
              label={`Hapus baris ${index + 1} dari ${label}`}
              onClick={() => change(rows.filter((one) => one !== row))}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ol>
      {rows.length >= shape.to ? null : (
        <Button variant="quiet" outdent onClick={handleAdd}>
          <PlusIcon />
          Tambah baris
        </Button>
      )}
      {/* After the cells: a mistake moves the focus to the first control. */}
      <input type="hidden" name={name} value={rows.join(',')} />
    </FieldGroup>
  );
}
