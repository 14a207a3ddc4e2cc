import type { StoredPicture } from '../core/commands/insert-image.ts';

/** Options of an upload: a callback for its progress, from 0 to 1, and a signal that the user has cancelled. */
export type UploadOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/** Sends a picture to the store. Implemented by the application. Rejects with an {@link UploadRefused} if a retry is of no use. */
export type UploadPicture = (file: File, options: UploadOptions) => Promise<StoredPicture>;

/** The store refuses this file. The message is shown to the user: the fault and its remedy. */
export class UploadRefused extends Error {}

/** One running upload. `share` is the sent part, from 0 to 1; `problem` is a sentence for the user after a failure. */
export type Upload = {
  readonly id: number;
  readonly name: string;
  readonly share: number;
  readonly problem: string | null;
  /** False if the same file would be refused again. */
  readonly canRetry: boolean;
};

const NO_PICTURE = 'Berkas ini bukan gambar. Pilih JPEG, PNG, atau WebP.';
const FAILED = 'Gagal diunggah. Periksa koneksi Anda, lalu coba lagi.';

/** Uploads of one editor. Every method that changes an upload calls `onChange` with all of them. */
export type Uploads = {
  /** @param place passed to `onStored` with the picture; released by `onGone` if the upload ends without one */
  add: (file: File, place: number) => void;
  retry: (id: number) => void;
  /** Ends an upload, whether running or failed. */
  cancel: (id: number) => void;
  /** Ends all uploads permanently. */
  stop: () => void;
};

type Job = Upload & { readonly file: File; readonly place: number; readonly abort: AbortController };

type UploadsOptions = {
  upload: UploadPicture;
  onChange: (uploads: readonly Upload[]) => void;
  onStored: (picture: StoredPicture, place: number, name: string) => void;
  onGone: (place: number) => void;
};

/** Creates the uploads of one editor. They run in parallel, and a failed one keeps its place until it is retried or cancelled. */
export function createUploads({ upload, onChange, onStored, onGone }: UploadsOptions): Uploads {
  const jobs = new Map<number, Job>();
  let lastId = 0;
  const report = () => onChange([...jobs.values()]);
  const update = (id: number, abort: AbortController, change: Partial<Job>) => {
    const job = jobs.get(id);
    if (job === undefined || job.abort !== abort) return;
    jobs.set(id, { ...job, ...change });
    report();
  };
  const send = async ({ id, file, place, name, abort }: Job) => {
    try {
      const onProgress = (share: number) => update(id, abort, { share: Math.min(Math.max(share, 0), 1) });
      const picture = await upload(file, { onProgress, signal: abort.signal });
      if (jobs.get(id)?.abort !== abort) return;
      jobs.delete(id);
      onStored(picture, place, name);
      report();
    } catch (error) {
      const refused = error instanceof UploadRefused;
      update(id, abort, { problem: refused ? error.message : FAILED, canRetry: !refused });
    }
  };
  const start = (job: Job) => {
    jobs.set(job.id, job);
    report();
    if (job.problem === null) void send(job);
  };
  return {
    add(file, place) {
      lastId += 1;
      const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
      const problem = isPicture ? null : NO_PICTURE;
      const abort = new AbortController();
      start({ id: lastId, name: file.name, share: 0, problem, canRetry: isPicture, file, place, abort });
    },
    retry(id) {
      const job = jobs.get(id);
      if (job?.problem && job.canRetry) start({ ...job, share: 0, problem: null, abort: new AbortController() });
    },
    cancel(id) {
      const job = jobs.get(id);
      if (job === undefined) return;
      jobs.delete(id);
      job.abort.abort();
      onGone(job.place);
      report();
    },
    stop() {
      for (const { abort } of jobs.values()) abort.abort();
      jobs.clear();
    },
  };
}
