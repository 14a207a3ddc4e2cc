import type { Article } from '@uluran/contract/endpoints';
import { donatePath, targetPath } from '@uluran/contract/targets';
import { RichTextView } from '@uluran/rich-text/viewer';
import { Breadcrumb, BreadcrumbLink } from '@uluran/ui/breadcrumb';
import { LinkButton } from '@uluran/ui/button';
import { MiniCard } from '@uluran/ui/card';
import { Cover } from '@uluran/ui/cover';
import { DateTime } from '@uluran/ui/date-time';
import { ShareIcon } from '@uluran/ui/icon';
import { SectionHead } from '@uluran/ui/section-head';
import { shareLinks } from '@uluran/ui/share-sheet';
import { VerifiedMark } from '@uluran/ui/verified-mark';
import { articlePath, NEWS_PATH, newsListPath } from '../../app/editorial-paths.ts';
import { keepNames } from '../../app/keep-names.tsx';
import { coverSources } from '../../app/pictures.ts';
import { ArticleCard } from './article-card.tsx';

const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 48rem) 22rem, calc(100vw - 2rem)';

interface ArticlePageProps {
  article: Article;
  /** Address of the site, for what is shared. */
  origin: string;
}

/** One article: what happened, whom it helped, and what to read next. */
export function ArticlePage({ article, origin }: ArticlePageProps) {
  const [section] = article.tags;
  return (
    <>
      <article className="u-wrap u-page article">
        <header className="article__head">
          <Breadcrumb>
            <BreadcrumbLink href={NEWS_PATH}>Berita</BreadcrumbLink>
            {section === undefined ? null : (
              <BreadcrumbLink href={newsListPath({ tag: section.slug })}>{section.name}</BreadcrumbLink>
            )}
          </Breadcrumb>
          <h1>{keepNames(article.title)}</h1>
          <p className="u-lead">{article.summary}</p>
          <Byline article={article} origin={origin} />
        </header>
        <figure className="article__cover">
          <Cover {...coverSources(article.cover)} sizes="(min-width: 80rem) 75rem, 100vw" priority />
          <figcaption className="u-small u-muted">
            Kami menggambar, bukan memotret, agar wajah warga tetap milik mereka.
          </figcaption>
        </figure>
        <div className="article__columns">
          <div className="article__text">
            <div className="rich-text">
              <RichTextView document={article.body} />
            </div>
            {section === undefined ? null : <Tags tags={article.tags} />}
          </div>
          {article.target === null ? null : <Subject target={article.target} />}
        </div>
      </article>
      {article.related.length === 0 ? null : (
        <section className="u-wrap article__related" aria-labelledby="baca-juga">
          <SectionHead
            id="baca-juga"
            title="Baca juga"
            aside={
              <a className="paper-link" href={NEWS_PATH}>
                Semua berita
              </a>
            }
          />
          <ul className="u-grid">
            {article.related.map((next) => (
              <ArticleCard key={next.slug} article={next} headingLevel={3} sizes={CARD_SIZES} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Byline({ article, origin }: ArticlePageProps) {
  const { author, publishedAt, updatedAt, readingMinutes, slug, title } = article;
  const links = shareLinks({ url: new URL(articlePath(slug), origin).href, title });
  const places = [
    ['WhatsApp', links.whatsapp],
    ['Facebook', links.facebook],
    ['X', links.x],
    ['Telegram', links.telegram],
  ] as const;
  return (
    <div className="article__by">
      <p>
        <b>{author}</b>
        <br />
        <span className="u-small u-muted">
          <DateTime at={publishedAt} />
          {` · ${readingMinutes} menit baca`}
          {updatedAt === publishedAt ? null : (
            <>
              {' · diperbarui '}
              <DateTime at={updatedAt} />
            </>
          )}
        </span>
      </p>
      <details className="article__share">
        <summary className="u-button u-button--secondary">
          <ShareIcon />
          Bagikan
        </summary>
        <ul className="u-card">
          {places.map(([name, href]) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name}
                <span className="u-visually-hidden"> (tab baru)</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Tags({ tags }: Pick<Article, 'tags'>) {
  return (
    <nav className="article__tags" aria-label="Topik tulisan ini">
      {tags.map(({ slug, name }) => (
        <a key={slug} className="u-chip" href={newsListPath({ tag: slug })}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The target that the article is about, and the link to give to it. */
function Subject({ target }: { target: NonNullable<Article['target']> }) {
  return (
    <aside className="u-sticky-aside article__subject" aria-label="Tentang galang dananya">
      <MiniCard
        cover={<Cover {...coverSources(target.cover)} alt="" sizes="6rem" />}
        title={<a href={targetPath(target)}>{keepNames(target.title)}</a>}
      >
        {target.organiser.name} {target.organiser.verified ? <VerifiedMark /> : null}
      </MiniCard>
      {target.acceptsDonations ? (
        <LinkButton href={donatePath(target)} variant="primary" size="l" wide>
          Donasi Sekarang
        </LinkButton>
      ) : (
        <p className="u-small u-muted">Galang dana ini sudah selesai atau sedang tidak menerima donasi.</p>
      )}
    </aside>
  );
}
