import { useQueryClient } from '@tanstack/react-query';
import type { IdentityReview } from '@uluran/contract/endpoints';
import { FileViewer } from '../../app/review/file-viewer.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { DOCUMENT_WORDS } from './identity-words.ts';

/** The documents of a check. Each is fetched when it is asked for, and the history then has the look. */
export function DocumentsPanel({ data: { id, documents } }: { data: IdentityReview }) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  return (
    <Panel title="Dokumen" note={`${documents.length} berkas, terenkripsi`} flush>
      {documents.length === 0 ? (
        <p className="panel__body u-muted">Dokumennya sudah dihapus.</p>
      ) : (
        <div className="viewer">
          {documents.map(({ kind, mediaType }) => (
            <figure key={kind} className="viewer__document">
              <figcaption>{DOCUMENT_WORDS[kind]}</figcaption>
              <FileViewer
                name={DOCUMENT_WORDS[kind]}
                mediaType={mediaType}
                load={async (options) => {
                  const file = await client.identityReviews.getDocument(id, kind, options);
                  void queryClient.invalidateQueries(queries.identityReview(id));
                  return file;
                }}
              />
            </figure>
          ))}
        </div>
      )}
    </Panel>
  );
}
