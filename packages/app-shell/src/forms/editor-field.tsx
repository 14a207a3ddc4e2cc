import '@uluran/rich-text/rich-text.css';
import type { Picture } from '@uluran/contract/endpoints';
import type { RichTextEditorProps, UploadPicture } from '@uluran/rich-text/editor';
import { Button } from '@uluran/ui/button';
import { LoadFailed } from '@uluran/ui/load-failed';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal, uploadProblem } from './upload-problem.ts';
import { useRest } from './use-rest.ts';

type Editor = ComponentType<RichTextEditorProps>;

interface EditorParts {
  Editor: Editor;
  /** Error of an upload that must not be tried again. */
  Refused: new (
    message: string,
  ) => Error;
}

/** Stores a picture by a call of the API. */
export type SendPicture = (
  file: File,
  options: {
    signal: AbortSignal;
    onUploadProgress: (progress: { sentBytes: number; totalBytes: number }) => void;
  },
) => Promise<Picture>;

async function loadEditor(): Promise<EditorParts> {
  const [{ RichTextEditor, UploadRefused }] = await Promise.all([
    import('@uluran/rich-text/editor'),
    import('@uluran/rich-text/editor.css'),
  ]);
  return { Editor: RichTextEditor, Refused: UploadRefused };
}

/** Returns the upload of the editor. The newest `send` is called. */
function useUpload(
  send: SendPicture | undefined,
  Refused: EditorParts['Refused'] | undefined,
): UploadPicture | undefined {
  const latest = useRef(send);
  latest.current = send;
  const upload = useCallback<UploadPicture>(
    async (file, { onProgress, signal }) => {
      const sent = latest.current;
      if (sent === undefined) throw new Error('The text has no pictures.');
      try {
        return await sent(file, {
          signal,
          onUploadProgress: ({ sentBytes, totalBytes }) => onProgress(totalBytes > 0 ? sentBytes / totalBytes : 0),
        });
      } catch (error) {
        if (Refused === undefined || !isRefusal(error)) throw error;
        throw new Refused(uploadProblem(error));
      }
    },
    [Refused],
  );
  return send === undefined ? undefined : upload;
}

interface EditorFieldProps extends Omit<RichTextEditorProps, 'upload'> {
  /** Stores a picture. Without it the text has no pictures. */
  send?: SendPicture | undefined;
  /** Called once the editor is shown, or could not be loaded: parts below it then keep their place. */
  onReady?: () => void;
}

/**
 * The text editor as a field of a form: its code comes with the first screen that has one. The form gets a text twice a second while it is typed, and
 * when the field is left.
 */
export function EditorField({ onChange, send, onReady, ...props }: EditorFieldProps) {
  const [parts, setParts] = useState<EditorParts>();
  const [failed, setFailed] = useState(false);
  const upload = useUpload(send, parts?.Refused);
  const take = useRest(onChange);
  const load = useCallback(() => {
    setFailed(false);
    loadEditor().then(setParts, () => setFailed(true));
  }, []);
  useEffect(load, [load]);
  const isReady = parts !== undefined || failed;
  useEffect(() => {
    if (isReady) onReady?.();
  }, [isReady, onReady]);
  if (parts !== undefined) return <parts.Editor {...props} onChange={take} {...(upload && { upload })} />;
  return (
    <div className="page-skeleton page-skeleton--editor" role="status" aria-label="Memuat alat tulis">
      <LoadFailed failed={failed} text="Alat tulis belum bisa dimuat. Periksa koneksi Anda." />
      {failed ? <Button onClick={load}>Coba lagi</Button> : <i />}
    </div>
  );
}
