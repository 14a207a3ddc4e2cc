import { Section } from '@uluran/app-shell/section';
import { Avatar } from '@uluran/ui/avatar';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { FieldError } from '@uluran/ui/field';
import { CameraIcon } from '@uluran/ui/icon';
import { ImageUpload, UploadProgress } from '@uluran/ui/image-upload';
import { useId, useState } from 'react';
import { useAccount } from '../../app/account.tsx';
import { CENTRED } from '../../app/crop/crop.ts';
import { Cropper } from '../../app/crop/cropper.tsx';
import { ACCEPTED_PHOTOS, readPhoto } from '../../app/crop/photo.ts';
import { portraitAddress } from '../../app/portrait.ts';
import { useUploadAvatar } from './use-upload-avatar.ts';

const PORTRAIT_PX = 64;

/** The member's picture: choose, crop to a square, check, upload. */
export function AvatarSection() {
  const { name, avatar } = useAccount();
  const errorId = useId();
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);

  const handleFile = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setProblem(null);
    setReading(true);
    const read = await readPhoto(file);
    setReading(false);
    if (read.ok) setPhoto(read.photo);
    else setProblem(read.sentence);
  };
  const handleClose = () => {
    photo?.close();
    setPhoto(null);
  };
  return (
    <Section title="Foto profil">
      <div className="portrait">
        <Avatar name={name} src={portraitAddress(avatar, PORTRAIT_PX)} size="l" />
        <div>
          <ImageUpload
            fileLabel="Foto profil"
            accept={ACCEPTED_PHOTOS}
            busy={reading}
            aria-describedby={problem ? errorId : undefined}
            onFiles={(files) => void handleFile(files)}
          >
            <CameraIcon />
            {avatar === null ? 'Pilih foto' : 'Ganti foto'}
          </ImageUpload>
          <p className="u-small u-muted">JPEG, PNG, WebP, atau AVIF, paling besar 10 MB.</p>
          <div aria-live="polite">{problem === null ? null : <FieldError id={errorId}>{problem}</FieldError>}</div>
        </div>
      </div>
      {photo === null ? null : <CropDialog photo={photo} onClose={handleClose} />}
    </Section>
  );
}

/** Dialog that crops and uploads a photo. After a failed upload it stays open with the photo and the crop. */
function CropDialog({ photo, onClose }: { photo: ImageBitmap; onClose: () => void }) {
  const [crop, setCrop] = useState(CENTRED);
  const { upload, uploading, percent, problem, forget } = useUploadAvatar();
  const handleUpload = async () => {
    if (await upload({ photo, crop })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !uploading) onClose();
      }}
      title="Atur foto"
      description="Geser fotonya, atau pakai penggeser di bawahnya."
      actions={
        <>
          <Button onClick={onClose} disabled={uploading}>
            Batal
          </Button>
          <Button variant="primary" busy={uploading} onClick={() => void handleUpload()}>
            {uploading ? 'Mengirim' : problem === null ? 'Pakai foto ini' : 'Coba lagi'}
          </Button>
        </>
      }
    >
      <Cropper
        photo={photo}
        crop={crop}
        shape="round"
        disabled={uploading}
        onCrop={(next) => {
          forget();
          setCrop(next);
        }}
      />
      {uploading ? <UploadProgress percent={percent} /> : null}
      {problem === null ? null : (
        <Banner tone="error" live="polite">
          {problem}
        </Banner>
      )}
    </Dialog>
  );
}
