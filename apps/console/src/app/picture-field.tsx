import { isApiError } from '@uluran/api-sdk/operator';
import { problemOf } from '@uluran/app-shell/problem-of';
import { pictureFile } from '@uluran/contract/pictures';
import { ImageUpload } from '@uluran/ui/image-upload';
import { TextField } from '@uluran/ui/text-field';
import { useId, useState } from 'react';
import { useConsole } from './use-console.ts';
import { useOnline } from './use-online.ts';

/** Width of the shown file, which every stored picture has. */
const SHOWN_WIDTH = 320;

interface PictureFieldProps {
  label: string;
  /** Address of the present picture; undefined without one. */
  url: string | undefined;
  alt: string | undefined;
  errors: { url: string | undefined; alt: string | undefined };
}

/** A picture of content with its description, in the fields `cover.url` and `cover.alt`. A chosen file is stored at once. */
export function PictureField({ label, url, alt, errors }: PictureFieldProps) {
  const { client } = useConsole();
  const online = useOnline();
  const problemId = useId();
  const [stored, setStored] = useState(url);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    setBusy(true);
    setProblem(undefined);
    try {
      setStored((await client.pictures.upload(file)).url);
    } catch (error) {
      setProblem((isApiError(error) && error.fields.picture?.[0]) || problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const shown = problem ?? (stored === undefined ? errors.url : undefined);
  return (
    <fieldset className="picture-field">
      <legend className="u-field__label">{label}</legend>
      <input type="hidden" name="cover.url" value={stored ?? ''} />
      {stored === undefined ? null : (
        <img src={pictureFile({ url: stored }, SHOWN_WIDTH, 'webp')} alt="" width={SHOWN_WIDTH} height={180} />
      )}
      <ImageUpload
        fileLabel={label}
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={!online}
        busy={busy}
        aria-describedby={shown === undefined ? undefined : problemId}
        onFiles={([file]) => file && void send(file)}
      >
        {stored === undefined ? 'Pilih foto' : 'Ganti foto'}
      </ImageUpload>
      {shown === undefined ? null : (
        <p id={problemId} className="u-field__error" role="alert">
          {shown}
        </p>
      )}
      <TextField
        name="cover.alt"
        label="Keterangan foto"
        hint="Dibacakan kepada pengunjung yang tidak melihat foto."
        maxLength={160}
        defaultValue={alt}
        error={errors.alt}
      />
    </fieldset>
  );
}
