import { Link } from '@tanstack/react-router';
import type { ArticleRecordItem } from '@uluran/contract/endpoints';
import { Badge } from '@uluran/ui/badge';
import type { NewsSearch } from './news-search.ts';
import { STATE_WORDS, stateWords, timeWords } from './news-words.ts';

const TONES = { draft: 'plain', scheduled: 'waiting', published: 'success' } as const;

/** State of an article, with the time of a schedule. */
export function ArticleStateBadge({ state, publishedAt }: Pick<ArticleRecordItem, 'state' | 'publishedAt'>) {
  return <Badge tone={TONES[state]}>{stateWords(state, publishedAt)}</Badge>;
}

/** One article of the list. The whole row is a link. */
export function NewsRow({ article, search }: { article: ArticleRecordItem; search: NewsSearch }) {
  const { id, title, author, tags, state, savedBy, unpublished } = article;
  const isChanged = unpublished && state !== 'draft';
  const isUnread = isChanged || state === 'draft';
  return (
    <li className="records__row records__row--news">
      <div className="records__main">
        <Link to="/content/news/$id" params={{ id }} search={search} className="records__link clamp">
          {title || 'Tanpa judul'}
        </Link>
      </div>
      <p>
        <span className="records__name">Tag </span>
        {tags.length === 0 ? (
          <span className="records__missing">tanpa tag</span>
        ) : (
          tags.map(({ name }) => name).join(', ')
        )}
      </p>
      <p className="clamp">
        <span className="records__name">Penulis </span>
        {author || <span className="u-muted">belum ditulis</span>}
      </p>
      <p className="records__signs">
        <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
        {isChanged ? <Badge tone="waiting">Ada perubahan</Badge> : null}
      </p>
      <p>
        <span className="records__name">Waktu </span>
        {timeWords(article)}
        {isUnread && savedBy !== null && savedBy !== author ? <small className="clamp">{savedBy}</small> : null}
      </p>
    </li>
  );
}
