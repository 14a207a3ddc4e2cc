import { Link } from '@tanstack/react-router';
import type { ArticleRecordItem } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { Badge } from '@uluran/ui/badge';
import { momentWords } from '../../app/review/history-panel.tsx';
import type { NewsSearch } from './news-search.ts';
import { stateWords } from './news-words.ts';

const TONES = { draft: 'plain', scheduled: 'waiting', published: 'success' } as const;

/** State of an article, with the time of a schedule. */
export function ArticleStateBadge({ state, publishedAt }: Pick<ArticleRecordItem, 'state' | 'publishedAt'>) {
  return <Badge tone={TONES[state]}>{stateWords(state, publishedAt)}</Badge>;
}

/** One article of the list. The whole row is a link. */
export function NewsRow({ article, search }: { article: ArticleRecordItem; search: NewsSearch }) {
  const { id, title, author, tags, state, publishedAt, savedAt, savedBy, unpublished } = article;
  return (
    <li className="records__row records__row--news">
      <div className="records__main">
        <Link to="/content/news/$id" params={{ id }} search={search} className="records__link clamp">
          {title || 'Tanpa judul'}
        </Link>
        <small className="clamp">{author || 'Tanpa nama penulis'}</small>
      </div>
      <p className="records__signs">
        <ArticleStateBadge state={state} publishedAt={publishedAt} />
        {unpublished && state !== 'draft' ? <Badge tone="waiting">Ada perubahan</Badge> : null}
      </p>
      <p>
        <span className="records__name">Tag </span>
        {tags.length === 0 ? <span className="u-muted">–</span> : tags.map(({ name }) => name).join(', ')}
      </p>
      <p>
        <span className="records__name">Terbit </span>
        {state === 'published' && publishedAt !== null ? formatDate(publishedAt) : <span className="u-muted">–</span>}
      </p>
      <p>
        <span className="records__name">Disimpan </span>
        {momentWords(savedAt)}
        {savedBy === null ? null : <small>{savedBy}</small>}
      </p>
    </li>
  );
}
