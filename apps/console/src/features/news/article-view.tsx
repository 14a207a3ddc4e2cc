import '@uluran/rich-text/rich-text.css';
import { coverSources } from '@uluran/app-shell/cover-sources';
import { readingOf } from '@uluran/contract/articles';
import type { ArticleContent } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { RichTextView } from '@uluran/rich-text/viewer';
import { Cover } from '@uluran/ui/cover';

interface ArticleViewProps {
  content: ArticleContent;
  publishedAt: string | null;
}

/** An article as its public page shows it: the same viewer, the same style sheet, the same order. */
export function ArticleView({ content: { title, summary, cover, author, body }, publishedAt }: ArticleViewProps) {
  return (
    <article className="u-card u-card--padded article-view" aria-label="Pratinjau">
      <h2>{title === '' ? 'Tanpa judul' : title}</h2>
      <p className="u-lead">{summary}</p>
      <p className="u-small u-muted">
        {author} · {publishedAt === null ? 'belum terbit' : formatDate(publishedAt)} · {readingOf(body).minutes} menit
        baca
      </p>
      {cover === null ? null : <Cover {...coverSources(cover)} sizes="(min-width: 64rem) 640px, 100vw" />}
      <div className="rich-text">
        <RichTextView document={body} headingShift={1} />
      </div>
    </article>
  );
}
