import { coverSources } from '@uluran/app-shell/cover-sources';
import { DRAFT_LIMITS } from '@uluran/contract/campaign-drafts';
import type { Picture } from '@uluran/contract/endpoints';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { Cover } from '@uluran/ui/cover';
import { Dialog } from '@uluran/ui/dialog';
import { FieldGroup } from '@uluran/ui/field';
import { ImageIcon } from '@uluran/ui/icon';
import { ImageUpload, UploadProgress } from '@uluran/ui/image-upload';
import { TextField } from '@uluran/ui/text-field';
import { useEffect, useState } from 'react';
import { CENTRED, type Crop } from '../../app/crop/crop.ts';
import { Cropper } from '../../app/crop/cropper.tsx';
import { ACCEPTED_PHOTOS, readPhoto } from '../../app/crop/photo.ts';
import { useSendCover } from './use-send-cover.ts';

interface CoverFieldProps {
  legend: string;
  /** Noun for the picture in a sentence. */
  noun: string;
  cover: Picture | null;
  error: string | undefined;
  onChange: (cover: Picture | null) => void;
}

/** Field for the cover, or for the portrait of an ambassador page: choose, crop to 16:9, upload, describe. The crop can be changed until the screen closes. */
export function CoverField({ legend, noun, cover, error, onChange }: CoverFieldProps) {
  const [photo, setPhoto] = useState<ImageBitmap>();
  const [crop, setCrop] = useState(CENTRED);
  const [cuts, setCuts] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => photo?.close(), [photo]);
  const handleFile = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const read = await readPhoto(file);
    setProblem(read.ok ? null : read.sentence);
    if (!read.ok) return;
    setPhoto(read.photo);
    setCrop(CENTRED);
    setCuts(true);
  };
  const choose = `${cover === null ? 'Pilih' : 'Ganti'} ${noun}`;
  return (
    <FieldGroup legend={legend} error={error ?? problem ?? undefined} className="cover-field">
      {cover === null ? (
        <span className="cover-field__blank" aria-hidden="true">
          <ImageIcon />
        </span>
      ) : (
        <Cover {...coverSources(cover)} sizes="(min-width: 64rem) 640px, 100vw" className="cover-field__cover" />
      )}
      <div className="draft-choice">
        <ImageUpload fileLabel={choose} accept={ACCEPTED_PHOTOS} onFiles={(files) => void handleFile(files)}>
          <ImageIcon />
          {choose}
        </ImageUpload>
        {photo === undefined ? null : (
          <Button variant="quiet" onClick={() => setCuts(true)}>
            Geser bingkai
          </Button>
        )}
      </div>
      {cover === null ? null : (
        <TextField
          label={`Keterangan ${noun}`}
          maxLength={DRAFT_LIMITS.alt}
          value={cover.alt}
          hint="Dibacakan untuk yang tidak melihat gambar. Tulis apa yang tampak."
          error={cover.alt.trim() === '' ? 'Tulis apa yang tampak.' : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ ...cover, alt: value })}
        />
      )}
      {cuts && photo !== undefined ? (
        <CutDialog
          noun={noun}
          photo={photo}
          crop={crop}
          onCrop={setCrop}
          onClose={() => setCuts(false)}
          onSent={(picture) => onChange({ ...picture, alt: cover?.alt ?? '' })}
        />
      ) : null}
    </FieldGroup>
  );
}

interface CutDialogProps {
  noun: string;
  photo: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onClose: () => void;
  onSent: (picture: Picture) => void;
}

function CutDialog({ noun, photo, crop, onCrop, onClose, onSent }: CutDialogProps) {
  const { send, sending, percent, problem, forget } = useSendCover(onSent);
  const handleSend = async () => {
    if (await send({ photo, crop })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !sending) onClose();
      }}
      title={`Atur ${noun}`}
      description="Geser fotonya, atau pakai penggeser di bawahnya. Di antara garis putus-putus tetap tampak saat dibagikan sebagai kotak."
      actions={
        <>
          <Button onClick={onClose} disabled={sending}>
            Batal
          </Button>
          <Button variant="primary" busy={sending} onClick={() => void handleSend()}>
            {sending ? 'Mengirim' : problem === null ? `Pakai ${noun} ini` : 'Coba lagi'}
          </Button>
        </>
      }
    >
      <Cropper
        photo={photo}
        crop={crop}
        shape="wide"
        disabled={sending}
        onCrop={(next) => {
          forget();
          onCrop(next);
        }}
      />
      {sending ? <UploadProgress percent={percent} /> : null}
      {problem === null ? null : (
        <Banner tone="error" live="polite">
          {problem}
        </Banner>
      )}
    </Dialog>
  );
}
