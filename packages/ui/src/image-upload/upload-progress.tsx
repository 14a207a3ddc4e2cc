import { ProgressBar } from '../progress-bar/progress-bar.tsx';

interface UploadProgressProps {
  /** What has left the device, from 0 to 100. */
  readonly percent: number;
}

/** How much of a file has been sent, as a bar and in words; once all of it is there, that it is being read. */
export function UploadProgress({ percent }: UploadProgressProps) {
  return (
    <div className="u-upload-progress">
      <ProgressBar value={percent} label={`Terkirim ${percent} persen`} />
      <p className="u-small u-muted">{percent < 100 ? `Terkirim ${percent}%` : 'Terkirim, sedang dibaca…'}</p>
    </div>
  );
}
