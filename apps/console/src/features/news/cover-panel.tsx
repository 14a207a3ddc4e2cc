import { coverSources } from '@uluran/app-shell/cover-sources';
import { uploadProblem } from '@uluran/app-shell/upload-problem';
import { ARTICLE_LIMITS } from '@uluran/contract/articles';
import { Banner } from '@uluran/ui/banner';
import { Cover } from '@uluran/ui/cover';
import { ImageIcon } from '@uluran/ui/icon';
import { ImageUpload, UploadProgress } from '@uluran/ui/image-upload';
import { TextField } from '@uluran/ui/text-field';
import { useState } from 'react';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { problemsOf } from './article-fields.tsx';
import type { ArticleDraft } from './use-article-draft.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

/** The picture above an article and on its cards: choose, upload, describe. */
export function CoverPanel({ draft }: { draft: ArticleDraft }) {
  const { client } = useConsole();
  const online = useOnline();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const { cover } = draft.written;
  const refusal = problemsOf(draft).cover?.[0];
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
      draft.change({ cover: { ...picture, alt: '' } });
    } catch (error) {
      setProblem(uploadProblem(error));
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <Panel title="Sampul">
      <div className="article-fields">
        {cover === null ? (
          <p className="u-small u-muted">Gambar 16:9 di atas berita, di daftar, dan saat tautannya dibagikan.</p>
        ) : (
          <Cover {...coverSources(cover)} sizes="22rem" />
        )}
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
        {problem === undefined && refusal === undefined ? null : (
          <Banner tone="error" live="polite">
            {problem ?? refusal}
          </Banner>
        )}
        {cover === null ? null : (
          <TextField
            label="Teks pengganti sampul"
            name="cover-alt"
            hint="Dibacakan untuk yang tidak melihat gambar. Tulis apa yang tampak."
            maxLength={ARTICLE_LIMITS.alt}
            value={cover.alt}
            onChange={({ currentTarget: { value } }) => draft.change({ cover: { ...cover, alt: value } })}
          />
        )}
      </div>
    </Panel>
  );
}
