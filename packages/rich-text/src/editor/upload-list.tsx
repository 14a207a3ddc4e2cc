import { IconButton } from '@uluran/ui/icon-button';
import { ProgressBar } from '@uluran/ui/progress-bar';
import type { Upload, Uploads } from '../uploads/uploads.ts';
import { CancelIcon, ImageIcon, RetryIcon } from './icons.ts';

type UploadListProps = { readonly list: readonly Upload[]; readonly uploads: Uploads };

/** Running and failed uploads of pictures. */
export function UploadList({ list, uploads }: UploadListProps) {
  if (list.length === 0) return null;
  return (
    <ul className="rte-uploads" aria-label="Unggahan gambar">
      {list.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

function UploadRow({
  upload: { id, name, share, problem, canRetry },
  uploads,
}: {
  readonly upload: Upload;
  readonly uploads: Uploads;
}) {
  const percent = Math.floor(share * 100);
  return (
    <li className={problem === null ? 'rte-upload' : 'rte-upload rte-upload--failed'}>
      <ImageIcon className="rte-icon" aria-hidden="true" />
      <div className="rte-upload__text">
        <span className="rte-upload__name">{name}</span>
        {problem === null ? (
          <>
            <ProgressBar thin value={percent} label={`Mengunggah ${name}, ${percent} persen`} />
            <span className="rte-upload__note">{percent} %</span>
          </>
        ) : (
          <span className="rte-upload__problem" role="alert">
            {problem}
          </span>
        )}
      </div>
      <div className="rte-upload__actions">
        {problem !== null && canRetry ? (
          <IconButton label={`Coba lagi: ${name}`} onClick={() => uploads.retry(id)}>
            <RetryIcon className="rte-icon" aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton label={`Batalkan: ${name}`} onClick={() => uploads.cancel(id)}>
          <CancelIcon className="rte-icon" aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
