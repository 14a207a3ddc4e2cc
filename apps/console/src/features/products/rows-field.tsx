import { Button } from '@uluran/ui/button';
import { FieldGroup } from '@uluran/ui/field';
import { CloseIcon, PlusIcon } from '@uluran/ui/icon';
import { IconButton } from '@uluran/ui/icon-button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cellName, rowsOf, type Texts } from './row-texts.ts';

/** Attributes of one field of a row. */
export interface Cell {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

interface RowsFieldProps {
  /** Name of the list, and the beginning of the names of its fields. */
  name: string;
  label: string;
  hint?: string;
  /** Class of the list, for the widths of its columns. */
  layout: 'contents' | 'purchases' | 'verification' | 'documents';
  /** Words of the button that adds a row; without them, rows come from `extra`. */
  add?: string;
  most: number;
  texts: Texts;
  at: (name: string) => string | undefined;
  /** The fields of a row; `cell` returns their attributes. */
  children: (cell: (path: string) => Cell, number: number) => ReactNode;
  /** Called with the keys of the rows, after they are in the form: at first, and after a row was added or removed. */
  onRows?: (rows: readonly string[]) => void;
  footer?: ReactNode;
}

/** A list in a form: each entry is a row of fields that can be removed. */
export function RowsField(props: RowsFieldProps) {
  const { name, label, hint, layout, add, most, texts, at, children, onRows, footer } = props;
  const [rows, setRows] = useState(() => rowsOf(texts[name]));
  const report = useRef(onRows);
  report.current = onRows;
  useEffect(() => report.current?.(rows), [rows]);
  const handleAdd = () => setRows([...rows, String(Math.max(-1, ...rows.map(Number)) + 1)]);
  return (
    <FieldGroup legend={label} error={at(name)} className="rows-field">
      {hint === undefined ? null : <p className="u-small u-muted">{hint}</p>}
      <ol className={`rows-field__rows rows-field__rows--${layout}`}>
        {rows.map((row, index) => (
          <li key={row}>
            {children((path) => {
              const field = cellName(name, row, path);
              return { name: field, defaultValue: texts[field], error: at(field) };
            }, index + 1)}
            <IconButton
              label={`Hapus baris ${index + 1} dari ${label}`}
              onClick={() => setRows(rows.filter((one) => one !== row))}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ol>
      {footer}
      {add === undefined || rows.length >= most ? null : (
        <Button variant="quiet" outdent onClick={handleAdd}>
          <PlusIcon />
          {add}
        </Button>
      )}
      {/* After the fields: a mistake moves the focus to the first control. */}
      <input type="hidden" name={name} value={rows.join(',')} />
    </FieldGroup>
  );
}
