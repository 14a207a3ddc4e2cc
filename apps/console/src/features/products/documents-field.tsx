import { isApiError } from '@uluran/api-sdk/operator';
import { problemOf } from '@uluran/app-shell/problem-of';
import { pictureFile } from '@uluran/contract/pictures';
import { DELIVERY_DOCUMENTS, PRODUCT_LIMITS } from '@uluran/contract/products';
import { FieldGroup } from '@uluran/ui/field';
import { CloseIcon } from '@uluran/ui/icon';
import { IconButton } from '@uluran/ui/icon-button';
import { ImageUpload } from '@uluran/ui/image-upload';
import { Select } from '@uluran/ui/select';
import { TextField } from '@uluran/ui/text-field';
import { useState } from 'react';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { DOCUMENT_WORDS } from './product-words.ts';
import { cellName, rowsOf, type Texts } from './row-texts.ts';

interface DocumentsFieldProps {
  texts: Texts;
  at: (name: string) => string | undefined;
}

/** Width of the shown file, which every stored picture has. */
const SHOWN_WIDTH = 320;
const LIST = 'documents';

interface DocumentRow {
  /** Key of the row in the form. */
  row: string;
  url: string;
}

/** Stores chosen files, one after the other, and adds each as a row. */
function useUploads(add: (url: string) => void) {
  const { client } = useConsole();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (files: readonly File[]) => {
    setBusy(true);
    setProblem(undefined);
    try {
      for (const file of files) add((await client.pictures.upload(file)).url);
    } catch (error) {
      setProblem((isApiError(error) && error.fields.picture?.[0]) || problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, send };
}

/** Pictures of the evidence of a delivery, each with its kind and a description. */
export function DocumentsField({ texts, at }: DocumentsFieldProps) {
  const online = useOnline();
  const [rows, setRows] = useState<DocumentRow[]>(() =>
    rowsOf(texts[LIST]).map((row) => ({ row, url: texts[cellName(LIST, row, 'url')] ?? '' })),
  );
  const { busy, problem, send } = useUploads((url) =>
    setRows((before) => [...before, { row: String(Math.max(-1, ...before.map(({ row }) => Number(row))) + 1), url }]),
  );
  return (
    <FieldGroup legend="Bukti" error={problem ?? at(LIST) ?? at('picture')} className="rows-field">
      <p className="u-small u-muted">
        Lengkap dengan berita acara, gambar dan kuitansi. Unggah salinan yang wajah, tanda tangan dan nomornya sudah
        ditutup; gambar pertama tampil di halaman publik.
      </p>
      <ol className="rows-field__rows rows-field__rows--documents">
        {rows.map(({ row, url }, index) => {
          const name = (path: string) => cellName(LIST, row, path);
          const field = (path: string) => ({
            name: name(path),
            defaultValue: texts[name(path)],
            error: at(name(path)),
          });
          return (
            <li key={row}>
              <img src={pictureFile({ url }, SHOWN_WIDTH, 'webp')} alt="" width={120} height={80} loading="lazy" />
              <input type="hidden" name={name('url')} value={url} />
              <Select {...field('kind')} label="Jenis" defaultValue={texts[name('kind')] ?? 'photo'}>
                {DELIVERY_DOCUMENTS.map((kind) => (
                  <option key={kind} value={kind}>
                    {DOCUMENT_WORDS[kind]}
                  </option>
                ))}
              </Select>
              <TextField {...field('alt')} label="Keterangan gambar" maxLength={PRODUCT_LIMITS.alt} />
              <IconButton
                label={`Hapus bukti ${index + 1}`}
                onClick={() => setRows(rows.filter((one) => one.row !== row))}
              >
                <CloseIcon />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {rows.length >= PRODUCT_LIMITS.documents ? null : (
        <ImageUpload
          fileLabel="Bukti pengantaran"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          disabled={!online}
          busy={busy}
          onFiles={(files) => void send(files.slice(0, PRODUCT_LIMITS.documents - rows.length))}
        >
          Tambah bukti
        </ImageUpload>
      )}
      <input type="hidden" name={LIST} value={rows.map(({ row }) => row).join(',')} />
    </FieldGroup>
  );
}
