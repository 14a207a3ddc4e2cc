import { LinkButton } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';
import { FilterChip, FilterChips } from '@uluran/ui/filter-chips';
import { LoadMore } from '@uluran/ui/load-more';
import { FEED_PATH, NEWS_PATH, newsListPath } from '../../app/editorial-paths.ts';
import { ArticleCard } from './article-card.tsx';
import type { NewsPageProps } from './news-page-props.ts';

const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 48rem) 22rem, calc(100vw - 2rem)';
const LARGE_SIZES = '(min-width: 64rem) 44rem, calc(100vw - 2rem)';

/** The site's own news, newest first. */
export function NewsPage({ articles, tags, tag, total, nextCursor, later }: NewsPageProps) {
  return (
    <div className="u-wrap u-page">
      <header className="paper-head">
        <h1>{tag === undefined ? 'Berita' : `Berita: ${tag.name}`}</h1>
        <p className="u-lead">Yang terjadi setelah donasi Anda, dan cara kami bekerja.</p>
      </header>
      <FilterChips label="Topik" className="paper-chips">
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
        <ul className="u-grid">
          {articles.map((article, index) => {
            const large = index === 0 && !later;
            return (
              <ArticleCard
                key={article.slug}
                article={article}
                headingLevel={2}
                sizes={large ? LARGE_SIZES : CARD_SIZES}
                large={large}
                priority={index === 0}
              />
            );
          })}
        </ul>
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
        <a className="paper-link" href={FEED_PATH}>
          Langganan lewat pembaca umpan (Atom)
        </a>
      </p>
    </div>
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
