import { MERCHANT_LIMITS } from '@uluran/contract/merchants';
import { FieldError } from '@uluran/ui/field';
import { CheckIcon, ImageIcon } from '@uluran/ui/icon';
import { ImageUpload } from '@uluran/ui/image-upload';
import { TextArea } from '@uluran/ui/text-area';
import { useId, useRef } from 'react';
import { takesPictures, typeInto } from './code-input.ts';
import type { CodeCheck } from './use-code-check.ts';
import { type CodePicture, useCodePicture } from './use-code-picture.ts';

interface CodeFieldProps {
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
  check: CodeCheck;
}

/** The text of a code, which is checked while it is typed, pasted, or read from a picture. */
export function CodeTextField({ label, defaultValue, error, check: { result, problem, check } }: CodeFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const picture = useCodePicture((text) => {
    const field = root.current?.querySelector('textarea');
    if (field) typeInto(field, text);
  });
  const read = result?.code ?? null;
  return (
    <div ref={root} className="picture-field">
      <div>
        <TextArea
          name="qrString"
          label={label}
          hint="Tempel teks dari pembaca QR. Dimulai dengan 000201."
          rows={4}
          className="code-text"
          maxLength={MERCHANT_LIMITS.code}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={defaultValue}
          error={error ?? result?.problem ?? problem}
          onChange={(event) => {
            picture.forget();
            check(event.currentTarget.value);
          }}
          {...takesPictures(picture.read)}
        />
        <p className="code-read" role="status">
          {read === null || result?.problem != null ? null : (
            <>
              <CheckIcon size="s" />
              Terbaca utuh, kode pemeriksa {read.checksum} benar
            </>
          )}
        </p>
      </div>
      <PictureChoice picture={picture} />
    </div>
  );
}

/** The button for a picture of a code, and the state of its reading. */
function PictureChoice({ picture: { busy, problem, read } }: { picture: CodePicture }) {
  const [problemId, hintId] = [useId(), useId()];
  return (
    <>
      <ImageUpload
        fileLabel="Gambar QR"
        accept="image/*,.heic,.heif"
        busy={busy}
        aria-describedby={problem === undefined ? hintId : `${problemId} ${hintId}`}
        onFiles={([file]) => file && read(file)}
      >
        <ImageIcon />
        Baca dari gambar
      </ImageUpload>
      <div>
        <div role="status">
          {busy ? <p className="u-small u-muted">Membaca gambar…</p> : null}
          {problem === undefined ? null : <FieldError id={problemId}>{problem}</FieldError>}
        </div>
        <p id={hintId} className="u-field__hint">
          Gambar dibaca di perangkat ini dan tidak dikirim. Gambar juga bisa ditempel atau dilepas di kolom isi QR.
        </p>
      </div>
    </>
  );
}
