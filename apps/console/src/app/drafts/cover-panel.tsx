import { coverSources } from '@uluran/app-shell/cover-sources';
import { uploadProblem } from '@uluran/app-shell/upload-problem';
import type { Picture } from '@uluran/contract/endpoints';
import { Banner } from '@uluran/ui/banner';
import { Cover } from '@uluran/ui/cover';
import { ImageIcon } from '@uluran/ui/icon';
import { ImageUpload, UploadProgress } from '@uluran/ui/image-upload';
import { TextField } from '@uluran/ui/text-field';
import { useState } from 'react';
import { Panel } from '../review/panel.tsx';
import { useConsole } from '../use-console.ts';
import { useOnline } from '../use-online.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

interface CoverPanelProps {
  cover: Picture | null;
  /** Longest description, in UTF-16 code units. */
  altLimit: number;
  /** Where the picture is shown, in a sentence. */
  hint: string;
  /** Sentence of a refused save. */
  error: string | undefined;
  onChange: (cover: Picture) => void;
}

/** The picture above a text and on its cards: choose, upload, describe. */
export function CoverPanel({ cover, altLimit, hint, error, onChange }: CoverPanelProps) {
  const { client } = useConsole();
  const online = useOnline();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const choose = cover === null ? 'Pilih sampul' : 'Ganti sampul';
  const handleFile = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setProblem(undefined);
    setPercent(0);
    try {
      const picture = await client.pictures.upload(file, {
        onUploadProgress: ({ sentBytes, totalBytes }) =>
          setPercent(totalBytes > 0 ? Math.round((100 * sentBytes) / totalBytes) : 0),
      });
      onChange({ ...picture, alt: '' });
    } catch (failure) {
      setProblem(uploadProblem(failure));
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <Panel title="Sampul">
      <div className="draft-fields">
        {cover === null ? <p className="u-small u-muted">{hint}</p> : <Cover {...coverSources(cover)} sizes="22rem" />}
        <ImageUpload
          fileLabel={choose}
          accept={ACCEPTED}
          disabled={!online}
          busy={percent !== undefined}
          onFiles={(files) => void handleFile(files)}
        >
          <ImageIcon />
          {choose}
        </ImageUpload>
        {percent === undefined ? null : <UploadProgress percent={percent} />}
        {problem === undefined && error === undefined ? null : (
          <Banner tone="error" live="polite">
            {problem ?? error}
          </Banner>
        )}
        {cover === null ? null : (
          <TextField
            label="Teks pengganti sampul"
            name="cover-alt"
            hint="Dibacakan untuk yang tidak melihat gambar. Tulis apa yang tampak."
            maxLength={altLimit}
            value={cover.alt}
            onChange={({ currentTarget: { value } }) => onChange({ ...cover, alt: value })}
          />
        )}
      </div>
    </Panel>
  );
}
