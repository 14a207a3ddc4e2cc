import type { ArticleContent, ArticleRecord } from '@uluran/contract/endpoints';
import { VersionsPanel } from '../../app/drafts/versions-panel.tsx';
import { HistoryPanel, momentWords } from '../../app/review/history-panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { ArticleView } from './article-view.tsx';

interface ArticleVersionsProps {
  article: ArticleRecord;
  /** Takes the words of an earlier version into the fields. */
  onTake: (content: ArticleContent) => void;
}

/** Published versions, each with its reason, and the steps of operators. */
export function ArticleVersions({ article: { id, versions, history }, onTake }: ArticleVersionsProps) {
  const { queries } = useConsole();
  return (
    <>
      {versions.length === 0 ? null : (
        <VersionsPanel
          versions={versions}
          reasonOf={({ note, number }) => note || (number === 1 ? 'Terbitan pertama' : 'Diterbitkan lagi')}
          describe={({ createdAt, by }) => `${momentWords(createdAt)}, ${by}`}
          query={(number) => queries.articleVersion(id, number)}
          onTake={onTake}
        >
          {(content, { publishedAt }) => <ArticleView content={content} publishedAt={publishedAt} />}
        </VersionsPanel>
      )}
      <HistoryPanel history={history} />
    </>
  );
}
