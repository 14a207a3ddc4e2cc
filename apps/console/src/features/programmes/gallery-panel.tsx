import { uploadProblem } from '@uluran/app-shell/upload-problem';
import { pictureFile } from '@uluran/contract/pictures';
import { PROGRAMME_LIMITS } from '@uluran/contract/programmes';
import { TrashIcon } from '@uluran/ui/icon';
import { IconButton } from '@uluran/ui/icon-button';
import { ImageUpload } from '@uluran/ui/image-upload';
import { TextField } from '@uluran/ui/text-field';
import { useState } from 'react';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import type { ProgrammeDraft } from './use-programme-draft.ts';

const THUMBNAIL_WIDTH = 96;
const THUMBNAIL_HEIGHT = 54;
const THUMBNAIL_FILE = 320;

/** Further pictures of a programme, each with its description. */
export function GalleryPanel({ draft }: { draft: ProgrammeDraft }) {
  const { client } = useConsole();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { gallery } = draft.written;
  const shown = problem ?? problemsOf(draft).gallery?.[0];
  const handleFile = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const picture = await client.pictures.upload(file);
      draft.change({ gallery: [...gallery, { ...picture, alt: '' }] });
    } catch (failure) {
      setProblem(uploadProblem(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="Galeri" note={gallery.length === 0 ? undefined : String(gallery.length)}>
      <div className="draft-fields">
        {gallery.map((picture, index) => (
          <div key={picture.url} className="programme-picture">
            <img
              src={pictureFile(picture, THUMBNAIL_FILE, 'webp')}
              alt=""
              width={THUMBNAIL_WIDTH}
              height={THUMBNAIL_HEIGHT}
            />
            <IconButton
              label={`Hapus gambar ${index + 1}`}
              onClick={() => draft.change({ gallery: gallery.filter((one) => one !== picture) })}
            >
              <TrashIcon />
            </IconButton>
            <TextField
              label={`Teks pengganti gambar ${index + 1}`}
              maxLength={PROGRAMME_LIMITS.alt}
              value={picture.alt}
              onChange={({ currentTarget: { value } }) =>
                draft.change({ gallery: gallery.map((one) => (one === picture ? { ...one, alt: value } : one)) })
              }
            />
          </div>
        ))}
        {gallery.length >= PROGRAMME_LIMITS.gallery ? null : (
          <ImageUpload
            fileLabel="Tambah gambar galeri"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={!online}
            busy={busy}
            onFiles={(files) => void handleFile(files)}
          >
            Tambah gambar
          </ImageUpload>
        )}
        {shown === undefined ? null : (
          <p className="u-field__error" role="alert">
            {shown}
          </p>
        )}
      </div>
    </Panel>
  );
}
