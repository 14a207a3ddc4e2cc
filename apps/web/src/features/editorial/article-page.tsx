import type { Article } from '@uluran/contract/endpoints';
import { donatePath, targetPath } from '@uluran/contract/targets';
import { RichTextView } from '@uluran/rich-text/viewer';
import { Avatar } from '@uluran/ui/avatar';
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
  /** Origin of the site, for absolute addresses in shared links. */
  origin: string;
}

/** One article: the events, their effects, and further articles. */
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
          <Byline article={article} />
        </header>
        <figure className="article__cover">
          <Cover {...coverSources(article.cover)} sizes="(min-width: 80rem) 75rem, 100vw" priority />
          <figcaption className="u-small u-muted">
            Kami menggambar, bukan memotret, agar wajah warga tetap milik mereka.
          </figcaption>
        </figure>
        <div className="article__text">
          <div className="rich-text article__body">
            <RichTextView document={article.body} />
          </div>
          <Corrections corrections={article.corrections} />
          {section === undefined ? null : <Tags tags={article.tags} />}
          <ShareLine article={article} origin={origin} />
          {article.target === null ? null : <Subject target={article.target} />}
        </div>
      </article>
      {article.related.length === 0 ? null : (
        <section className="u-wrap article__related" aria-labelledby="baca-juga">
          <SectionHead id="baca-juga" title="Baca juga" aside={<a href={NEWS_PATH}>Semua berita</a>} />
          <ul className="u-grid">
            {article.related.map((next) => (
              <ArticleCard key={next.slug} article={next} sizes={CARD_SIZES} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Byline({ article: { author, publishedAt, updatedAt, readingMinutes } }: Pick<ArticlePageProps, 'article'>) {
  return (
    <div className="article__by">
      <Avatar name={author} />
      <p>
        <b>{author}</b>
        <span className="u-small u-muted">
          <DateTime at={publishedAt} />
          {`\u00a0· ${readingMinutes}\u00a0menit\u00a0baca`}
          {updatedAt === publishedAt ? null : (
            <>
              {'\u00a0· diperbarui '}
              <DateTime at={updatedAt} />
            </>
          )}
        </span>
      </p>
    </div>
  );
}

/** Notes of corrections, newest first; absent without one. */
function Corrections({ corrections }: Pick<Article, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <aside className="article__corrections u-small" aria-label="Koreksi">
      {corrections.map(({ note, correctedAt }) => (
        <p key={correctedAt}>
          <b>
            Dikoreksi pada <DateTime at={correctedAt} />.
          </b>{' '}
          {note}
        </p>
      ))}
    </aside>
  );
}

/** Share buttons after the text, where a reader may decide to share it. */
function ShareLine({ article: { slug, title }, origin }: ArticlePageProps) {
  const { whatsapp, facebook, x, telegram } = shareLinks({ url: new URL(articlePath(slug), origin).href, title });
  const places = [
    ['Facebook', facebook],
    ['X', x],
    ['Telegram', telegram],
  ] as const;
  return (
    <div className="article__share-line">
      <LinkButton href={whatsapp} target="_blank" rel="noopener noreferrer">
        WhatsApp
        <span className="u-visually-hidden"> (tab baru)</span>
      </LinkButton>
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
    <aside className="article__subject" aria-labelledby="yang-dibicarakan">
      <h2 id="yang-dibicarakan">Yang dibicarakan di sini</h2>
      <MiniCard
        cover={<Cover {...coverSources(target.cover)} alt="" sizes="6rem" />}
        title={<a href={targetPath(target)}>{keepNames(target.title)}</a>}
      >
        {target.organiser.name} {target.organiser.verified ? <VerifiedMark /> : null}
      </MiniCard>
      {target.acceptsDonations ? (
        <LinkButton href={donatePath(target)} variant="primary" size="l">
          Donasi Sekarang
        </LinkButton>
      ) : (
        <p className="u-small u-muted">Galang dana ini sudah selesai atau sedang tidak menerima donasi.</p>
      )}
    </aside>
  );
}
