import { LinkButton } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';
import { FilterChip, FilterChips } from '@uluran/ui/filter-chips';
import { LoadMore } from '@uluran/ui/load-more';
import { FEED_PATH, NEWS_PATH, newsListPath } from '../../app/editorial-paths.ts';
import { ArticleRow, LeadArticle } from './article-card.tsx';
import type { NewsPageProps } from './news-page-props.ts';

/** Articles beside the newest. */
const BESIDE = 4;

/** The site's own news, newest first. */
export function NewsPage({ articles, tags, tag, total, nextCursor, later }: NewsPageProps) {
  return (
    <div className="u-wrap u-page">
      <header className="reading-head">
        <h1>{tag === undefined ? 'Berita' : `Berita: ${tag.name}`}</h1>
        <p className="u-lead">Yang terjadi setelah donasi Anda, dan cara kami bekerja.</p>
      </header>
      <FilterChips label="Topik" className="reading-chips">
        <FilterChip href={NEWS_PATH} aria-current={tag === undefined ? 'true' : undefined}>
          Semua
        </FilterChip>
        {tags.map(({ slug, name }) => (
          <FilterChip
            key={slug}
            href={newsListPath({ tag: slug })}
            aria-current={slug === tag?.slug ? 'true' : undefined}
          >
            {name}
          </FilterChip>
        ))}
      </FilterChips>
      {articles.length === 0 ? (
        <EmptyState
          title={later ? 'Tidak ada lagi' : 'Belum ada berita'}
          headingLevel={2}
          action={<LinkButton href={NEWS_PATH}>Semua berita</LinkButton>}
        >
          {later ? 'Anda sudah sampai di ujung daftar.' : 'Berita pertama akan muncul di sini.'}
        </EmptyState>
      ) : (
        <Articles articles={articles} later={later} />
      )}
      <div className="list-end">
        <ListEnd
          shown={articles.length}
          total={total}
          next={nextCursor && newsListPath({ tag: tag?.slug, cursor: nextCursor })}
        />
        {later ? (
          <LinkButton href={newsListPath({ tag: tag?.slug })} variant="quiet">
            Kembali ke awal daftar
          </LinkButton>
        ) : null}
      </div>
      <p className="u-small u-muted u-center">
        <a className="reading-link" href={FEED_PATH}>
          Langganan lewat pembaca umpan (Atom)
        </a>
      </p>
    </div>
  );
}

/** On the first page the newest article, four beside it, and the others; on further pages a plain list. */
function Articles({ articles, later }: Pick<NewsPageProps, 'articles' | 'later'>) {
  const lead = later ? undefined : articles[0];
  const others = lead === undefined ? articles : articles.slice(1);
  const beside = lead === undefined ? [] : others.slice(0, BESIDE);
  const earlier = others.slice(beside.length);
  const rows = earlier.map((article) => (
    <ArticleRow key={article.slug} article={article} headingLevel={later ? 2 : 3} wide />
  ));
  return (
    <>
      {lead === undefined ? null : (
        <div className="news-top">
          <LeadArticle article={lead} />
          {beside.length === 0 ? null : (
            <ul>
              {beside.map((article) => (
                <ArticleRow key={article.slug} article={article} />
              ))}
            </ul>
          )}
        </div>
      )}
      {earlier.length === 0 ? null : (
        <section className="news-earlier" aria-label="Berita sebelumnya">
          {later ? null : <h2>Sebelumnya</h2>}
          <ul>{rows}</ul>
        </section>
      )}
    </>
  );
}

function ListEnd({ shown, total, next }: { shown: number; total: number | undefined; next: string | null }) {
  if (next === null) return null;
  const more = <LinkButton href={next}>Berita sebelumnya</LinkButton>;
  return total === undefined ? (
    more
  ) : (
    <LoadMore shown={shown} total={total}>
      {more}
    </LoadMore>
  );
}
