import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import type { ArticleContent, ArticleRecord } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { useState } from 'react';
import { HistoryPanel, momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { ArticleView } from './article-view.tsx';

interface VersionsPanelProps {
  article: ArticleRecord;
  /** Takes the words of an earlier version into the fields. */
  onTake: (content: ArticleContent) => void;
}

type Version = ArticleRecord['versions'][number];

/** Published versions, each with its reason, and the steps of operators. */
export function VersionsPanel({ article: { id, versions, history }, onTake }: VersionsPanelProps) {
  const [open, setOpen] = useState<Version>();
  return (
    <>
      {versions.length === 0 ? null : (
        <Panel title="Versi terbit" note={String(versions.length)}>
          <ol className="log">
            {versions.map((version) => (
              <li key={version.number}>
                <time dateTime={version.createdAt}>{momentWords(version.createdAt)}</time>
                <span>
                  {version.note || (version.number === 1 ? 'Terbitan pertama' : 'Diterbitkan lagi')} <b>{version.by}</b>
                  <Button variant="quiet" aria-label={`Baca versi ${version.number}`} onClick={() => setOpen(version)}>
                    Baca
                  </Button>
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      <HistoryPanel history={history} />
      {open === undefined ? null : (
        <VersionDialog id={id} version={open} onTake={onTake} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface VersionDialogProps extends Pick<VersionsPanelProps, 'onTake'> {
  id: string;
  version: Version;
  onClose: () => void;
}

function VersionDialog({ id, version, onTake, onClose }: VersionDialogProps) {
  const { queries } = useConsole();
  const query = useQuery(queries.articleVersion(id, version.number));
  const content = query.data?.content;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Versi ${version.number}`}
      description={`${momentWords(version.createdAt)}, ${version.by}`}
      actions={
        <>
          <Button onClick={onClose}>Tutup</Button>
          <Button
            disabled={content === undefined}
            onClick={() => {
              if (content !== undefined) onTake(content);
              onClose();
            }}
          >
            Pakai tulisan ini
          </Button>
        </>
      }
    >
      {query.isError ? <LoadProblem part title="Versi ini belum bisa dimuat" query={query} /> : null}
      {content === undefined ? null : <ArticleView content={content} publishedAt={version.publishedAt} />}
    </Dialog>
  );
}
