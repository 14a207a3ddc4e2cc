import { ProgressBar } from '../progress-bar/progress-bar.tsx';

interface UploadProgressProps {
  /** Sent percentage of the file, from 0 to 100. */
  readonly percent: number;
}

/** Progress of an upload, as a bar and in words. At 100 percent the words report that the file is being read. */
export function UploadProgress({ percent }: UploadProgressProps) {
  return (
    <div className="u-upload-progress">
      <ProgressBar value={percent} label={`Terkirim ${percent} persen`} />
      <p className="u-small u-muted">{percent < 100 ? `Terkirim ${percent}%` : 'Terkirim, sedang dibaca…'}</p>
    </div>
  );
}
