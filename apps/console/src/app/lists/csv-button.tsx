import { problemOf } from '@uluran/app-shell/problem-of';
import { saveAsFile } from '@uluran/app-shell/save-as-file';
import { toasts } from '@uluran/app-shell/toasts';
import { formatNumber } from '@uluran/contract/money';
import { Button } from '@uluran/ui/button';
import { useState } from 'react';
import { useOnline } from '../use-online.ts';
import { type CsvColumn, readCsv } from './csv.ts';

/** Most rows of a file: its pages are read one after another. */
const ROW_LIMIT = 5_000;

interface CsvButtonProps<Item> {
  /** Name of the file without its ending. */
  name: string;
  /** Begins to read the items, in the order and selection of the list. */
  read: () => AsyncIterable<Item>;
  columns: readonly CsvColumn<Item>[];
}

/** Downloads the selection of a list as CSV, page after page. Contacts are in the file as the list shows them. */
export function CsvButton<Item>({ name, read, columns }: CsvButtonProps<Item>) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const handleSave = async () => {
    setBusy(true);
    try {
      const { text, isWhole } = await readCsv(read(), columns, ROW_LIMIT);
      saveAsFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
      if (!isWhole)
        toasts.add({ message: `Berkas memuat ${formatNumber(ROW_LIMIT)} baris pertama. Persempit saringannya.` });
    } catch (error) {
      toasts.add({ message: problemOf(error), tone: 'error', key: 'csv' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} disabled={!online} onClick={() => void handleSave()}>
      Unduh CSV
    </Button>
  );
}
