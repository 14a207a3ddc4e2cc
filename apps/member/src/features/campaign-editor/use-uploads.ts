import type { Picture } from '@uluran/contract/endpoints';
import { useRef, useState } from 'react';
import { fileProblem } from '../../app/crop/photo.ts';
import { isRefusal, uploadProblem } from '@uluran/app-shell/upload-problem';
import { useMemberContext } from '../../app/use-member-context.ts';
import type { CampaignWriting } from './use-campaign-draft.ts';

/** A picture of the gallery that the server does not have yet. */
export interface Upload {
  key: number;
  file: File;
  percent: number;
  /** Reason of the failure; null while the picture is sent. */
  problem: string | null;
  /** True if the same file may be sent again. */
  again: boolean;
}

/** Uploads pictures of the gallery, one after the other. The uploads go on while another step is shown. */
export function useUploads({ written, change }: CampaignWriting, most: number) {
  const { client } = useMemberContext();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const gallery = useRef(written.gallery);
  gallery.current = written.gallery;
  const running = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());
  const count = useRef(0);

  const update = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const remove = (key: number) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  };
  const store = (picture: Picture) => {
    gallery.current = [...gallery.current, { ...picture, alt: '' }];
    change({ gallery: gallery.current });
  };
  const send = async ({ key, file }: Upload) => {
    const abort = running.current.get(key);
    if (abort === undefined) return;
    try {
      const picture = await client.ownCampaigns.uploadPicture(file, {
        signal: abort.signal,
        onUploadProgress: ({ sentBytes, totalBytes }) =>
          update(key, { percent: totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100) }),
      });
      if (!running.current.has(key)) return;
      store(picture);
      remove(key);
    } catch (error) {
      if (running.current.has(key)) update(key, { problem: uploadProblem(error), again: !isRefusal(error) });
    }
  };
  const begin = (upload: Upload) => {
    running.current.set(upload.key, new AbortController());
    queue.current = queue.current.then(() => send(upload));
  };
  const add = (files: readonly File[]) => {
    const free = most - gallery.current.length - uploads.length;
    const next = files.slice(0, Math.max(free, 0)).map((file): Upload => {
      count.current += 1;
      return { key: count.current, file, percent: 0, problem: fileProblem(file) ?? null, again: false };
    });
    setUploads((all) => [...all, ...next]);
    for (const upload of next) if (upload.problem === null) begin(upload);
    return next.length;
  };
  return {
    uploads,
    add,
    remove,
    retry: (upload: Upload) => {
      update(upload.key, { problem: null, percent: 0 });
      begin(upload);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
