import { coverSources } from '@uluran/app-shell/cover-sources';
import { DRAFT_LIMITS } from '@uluran/contract/campaign-drafts';
import type { Picture } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { Cover } from '@uluran/ui/cover';
import { FieldError, FieldGroup } from '@uluran/ui/field';
import { CloseIcon, DownIcon, ImageIcon, TrashIcon, UpIcon } from '@uluran/ui/icon';
import { IconButton } from '@uluran/ui/icon-button';
import { ImageUpload } from '@uluran/ui/image-upload';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { TextField } from '@uluran/ui/text-field';
import { useState } from 'react';
import { ACCEPTED_PHOTOS } from '../../app/crop/photo.ts';
import type { Upload, Uploads } from './use-uploads.ts';

interface GalleryFieldProps {
  gallery: readonly Picture[];
  most: number;
  uploads: Uploads;
  error: string | undefined;
  onChange: (gallery: readonly Picture[]) => void;
}

/** Pictures beside the story, in their order. */
export function GalleryField({ gallery, most, uploads, error, onChange }: GalleryFieldProps) {
  const [announcement, setAnnouncement] = useState('');
  const free = most - gallery.length - uploads.uploads.length;
  const handleMove = (from: number, to: number) => {
    const moved = gallery.map((picture, index) =>
      index === from ? (gallery[to] ?? picture) : index === to ? (gallery[from] ?? picture) : picture,
    );
    setAnnouncement(`Gambar ${from + 1} menjadi gambar ${to + 1}.`);
    onChange(moved);
  };
  const handleFiles = (files: readonly File[]) => {
    const taken = uploads.add(files);
    setAnnouncement(taken < files.length ? `Hanya ${taken} yang muat. Galeri paling banyak ${most} gambar.` : '');
  };
  return (
    <FieldGroup legend="Galeri" note={`${gallery.length} dari ${most}`} error={error}>
      <ul className="gallery">
        {gallery.map((picture, index) => (
          <GalleryItem
            key={picture.url}
            picture={picture}
            number={index + 1}
            last={index === gallery.length - 1}
            onAlt={(alt) => onChange(gallery.map((other) => (other === picture ? { ...picture, alt } : other)))}
            onMove={(step) => handleMove(index, index + step)}
            onRemove={() => onChange(gallery.filter((other) => other !== picture))}
          />
        ))}
        {uploads.uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      <div className="gallery__add">
        <ImageUpload
          fileLabel="Tambah gambar"
          accept={ACCEPTED_PHOTOS}
          multiple
          disabled={free <= 0}
          onFiles={handleFiles}
        >
          <ImageIcon />
          Tambah gambar
        </ImageUpload>
        <p className="u-small u-muted">JPEG, PNG, WebP, atau AVIF, paling besar 10 MB. Lokasi di dalam foto dibuang.</p>
        <p className="u-small" role="status">
          {announcement}
        </p>
      </div>
    </FieldGroup>
  );
}

interface GalleryItemProps {
  picture: Picture;
  number: number;
  last: boolean;
  onAlt: (alt: string) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function GalleryItem({ picture, number, last, onAlt, onMove, onRemove }: GalleryItemProps) {
  return (
    <li className="gallery__item">
      <Cover {...coverSources(picture)} alt="" sizes="(min-width: 48rem) 300px, 100vw" />
      <TextField
        label={`Keterangan gambar ${number}`}
        maxLength={DRAFT_LIMITS.alt}
        value={picture.alt}
        error={picture.alt.trim() === '' ? 'Tulis apa yang tampak.' : undefined}
        onChange={({ currentTarget: { value } }) => onAlt(value)}
      />
      <div className="gallery__tools">
        <IconButton label={`Naikkan gambar ${number}`} disabled={number === 1} onClick={() => onMove(-1)}>
          <UpIcon />
        </IconButton>
        <IconButton label={`Turunkan gambar ${number}`} disabled={last} onClick={() => onMove(1)}>
          <DownIcon />
        </IconButton>
        <IconButton label={`Hapus gambar ${number}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}

function UploadItem({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, percent, problem, again } = upload;
  return (
    <li className="gallery__item gallery__item--upload">
      <p className="gallery__name">
        <b>{file.name}</b>
        <IconButton
          label={`${problem === null ? 'Batalkan' : 'Singkirkan'} ${file.name}`}
          onClick={() => uploads.remove(upload.key)}
        >
          <CloseIcon />
        </IconButton>
      </p>
      {problem === null ? (
        <>
          <ProgressBar value={percent} label={`Terunggah ${percent} persen`} />
          <p className="u-small u-muted">
            {percent}%, {sizeOf(file.size)}
          </p>
        </>
      ) : (
        <div aria-live="polite" className="stacked">
          <FieldError>{problem}</FieldError>
          {again ? <Button onClick={() => uploads.retry(upload)}>Coba lagi</Button> : null}
        </div>
      )}
    </li>
  );
}

const MEGABYTE = 1024 * 1024;

/** `840 kB`, `3,8 MB` */
function sizeOf(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / 1024)} kB`;
  return `${(Math.floor((bytes / MEGABYTE) * 10) / 10).toLocaleString('id-ID')} MB`;
}
