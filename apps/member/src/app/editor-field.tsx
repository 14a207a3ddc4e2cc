import '@uluran/rich-text/rich-text.css';
import { useRest } from '@uluran/app-shell/use-rest';
import type { RichTextEditorProps, UploadPicture } from '@uluran/rich-text/editor';
import { Button } from '@uluran/ui/button';
import { LoadFailed } from '@uluran/ui/load-failed';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { isRefusal, uploadProblem } from './upload-problem.ts';
import { useMemberContext } from './use-member-context.ts';

type Editor = ComponentType<RichTextEditorProps>;

interface EditorParts {
  Editor: Editor;
  /** Error of an upload that must not be tried again. */
  Refused: new (
    message: string,
  ) => Error;
}

async function loadEditor(): Promise<EditorParts> {
  const [{ RichTextEditor, UploadRefused }] = await Promise.all([
    import('@uluran/rich-text/editor'),
    import('@uluran/rich-text/editor.css'),
  ]);
  return { Editor: RichTextEditor, Refused: UploadRefused };
}

/** Uploads a picture of the member. */
function useUpload(Refused: EditorParts['Refused'] | undefined): UploadPicture {
  const { client } = useMemberContext();
  return useCallback(
    async (file, { onProgress, signal }) => {
      try {
        return await client.ownCampaigns.uploadPicture(file, {
          signal,
          onUploadProgress: ({ sentBytes, totalBytes }) => onProgress(totalBytes > 0 ? sentBytes / totalBytes : 0),
        });
      } catch (error) {
        if (Refused === undefined || !isRefusal(error)) throw error;
        throw new Refused(uploadProblem(error));
      }
    },
    [client, Refused],
  );
}

/**
 * The text editor as a field of a form: its code comes with the first screen that has one, and pictures go to the member's own. The form gets
 * a text twice a second while it is typed, and when the field is left.
 */
export function EditorField({ onChange, ...props }: Omit<RichTextEditorProps, 'upload'>) {
  const [parts, setParts] = useState<EditorParts>();
  const [failed, setFailed] = useState(false);
  const upload = useUpload(parts?.Refused);
  const take = useRest(onChange);
  const load = useCallback(() => {
    setFailed(false);
    loadEditor().then(setParts, () => setFailed(true));
  }, []);
  useEffect(load, [load]);
  if (parts !== undefined) return <parts.Editor {...props} onChange={take} upload={upload} />;
  return (
    <div className="page-skeleton" role="status" aria-label="Memuat alat tulis">
      <LoadFailed failed={failed} text="Alat tulis belum bisa dimuat. Periksa koneksi Anda." />
      {failed ? <Button onClick={load}>Coba lagi</Button> : <i />}
    </div>
  );
}
