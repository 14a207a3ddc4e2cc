import type { ArticleSummary } from '@uluran/contract/endpoints';
import { Cover } from '@uluran/ui/cover';
import { DateTime } from '@uluran/ui/date-time';
import { articlePath } from '../../app/editorial-paths.ts';
import { keepNames } from '../../app/keep-names.tsx';
import { coverSources } from '../../app/pictures.ts';

interface ArticleProps {
  article: ArticleSummary;
}

/** The newest article, with a large picture. */
export function LeadArticle({ article }: ArticleProps) {
  return (
    <article className="article-lead">
      <Cover {...coverSources(article.cover)} alt="" sizes="(min-width: 64rem) 44rem, 100vw" priority />
      <Section article={article} />
      <h2>
        <a href={articlePath(article.slug)}>{keepNames(article.title)}</a>
      </h2>
      <p className="u-muted">{article.summary}</p>
      <Foot article={article} />
    </article>
  );
}

interface ArticleRowProps extends ArticleProps {
  headingLevel?: 2 | 3;
  /** With its summary, where the window is wide. */
  wide?: boolean;
}

/** An article in a list, an `li`: its text beside a small picture. */
export function ArticleRow({ article, headingLevel = 2, wide = false }: ArticleRowProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li className="article-row">
      <div>
        <Section article={article} />
        <Heading>
          <a href={articlePath(article.slug)}>{keepNames(article.title)}</a>
        </Heading>
        {wide ? <p className="u-muted u-desktop-only">{article.summary}</p> : null}
        <Foot article={article} />
      </div>
      <Cover {...coverSources(article.cover)} alt="" sizes="(min-width: 64rem) 11rem, 6.5rem" />
    </li>
  );
}

/** A further article as a card, an `li`. */
export function ArticleCard({ article, sizes }: ArticleProps & { sizes: string }) {
  return (
    <li className="u-card u-target article-card">
      <Cover {...coverSources(article.cover)} alt="" sizes={sizes} />
      <div className="u-target__body">
        <Section article={article} />
        <h3 className="u-target__title">
          <a href={articlePath(article.slug)}>{keepNames(article.title)}</a>
        </h3>
        <Foot article={article} />
      </div>
    </li>
  );
}

function Section({ article: { tags } }: ArticleProps) {
  const [section] = tags;
  return section === undefined ? null : <p className="article-card__section">{section.name}</p>;
}

function Foot({ article: { publishedAt, readingMinutes } }: ArticleProps) {
  return (
    <p className="u-small u-muted article-card__foot">
      <DateTime at={publishedAt} />
      {`\u00a0· ${readingMinutes}\u00a0menit\u00a0baca`}
    </p>
  );
}
