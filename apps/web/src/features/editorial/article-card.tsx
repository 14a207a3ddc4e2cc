import type { ArticleSummary } from '@uluran/contract/endpoints';
import { Cover } from '@uluran/ui/cover';
import { DateTime } from '@uluran/ui/date-time';
import { articlePath } from '../../app/editorial-paths.ts';
import { keepNames } from '../../app/keep-names.tsx';
import { coverSources } from '../../app/pictures.ts';

interface ArticleCardProps {
  article: ArticleSummary;
  headingLevel: 2 | 3;
  sizes: string;
  /** The newest, across the row: larger, with its summary. */
  large?: boolean;
  priority?: boolean;
}

/** An article in a list, an `li`. */
export function ArticleCard({ article, headingLevel, sizes, large = false, priority = false }: ArticleCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const [section] = article.tags;
  return (
    <li className={large ? 'u-card u-target article-card article-card--large' : 'u-card u-target article-card'}>
      <Cover {...coverSources(article.cover)} alt="" sizes={sizes} priority={priority} />
      <div className="u-target__body">
        {section === undefined ? null : <p className="article-card__section">{section.name}</p>}
        <Heading className="u-target__title">
          <a href={articlePath(article.slug)}>{keepNames(article.title)}</a>
        </Heading>
        {large ? <p className="u-muted">{article.summary}</p> : null}
        <p className="u-small u-muted article-card__foot">
          <DateTime at={article.publishedAt} />
          {` · ${article.readingMinutes} menit baca`}
        </p>
      </div>
    </li>
  );
}
