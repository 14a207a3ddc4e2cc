import { Link } from '@tanstack/react-router';
import type { Home } from '@uluran/contract/endpoints';
import { DateTime } from '@uluran/ui/date-time';
import { SectionHead } from '@uluran/ui/section-head';
import type { ReactNode } from 'react';
import { articlePath, NEWS_PATH } from '../../app/editorial-paths.ts';
import { keepNames } from '../../app/keep-names.tsx';

const ROWS = 4;

interface Row {
  id: string;
  title: string;
  publishedAt: string;
  link: (words: ReactNode) => ReactNode;
}

/** The newest of the site's own news and of the updates of campaigns. */
export function LatestNews({ home: { articles, latestNews } }: { home: Pick<Home, 'articles' | 'latestNews'> }) {
  const rows = [...articles.map(ofArticle), ...latestNews.map(ofUpdate)]
    .sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
    .slice(0, ROWS);
  if (rows.length === 0) return null;
  return (
    <section className="u-section" aria-labelledby="berita">
      <SectionHead
        id="berita"
        title="Berita terbaru"
        aside={
          <a href={NEWS_PATH} aria-label="Lihat semua, berita">
            Lihat semua
          </a>
        }
      >
        Yang terjadi setelah donasi Anda.
      </SectionHead>
      <ul className="home-news u-card">
        {rows.map(({ id, title, publishedAt, link }) => (
          <li key={id}>
            {link(
              <>
                <DateTime at={publishedAt} />
                <h3>{keepNames(title)}</h3>
              </>,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An article is a page of the server alone. */
function ofArticle({ slug, title, publishedAt }: Home['articles'][number]): Row {
  const path = articlePath(slug);
  return { id: path, title, publishedAt, link: (words) => <a href={path}>{words}</a> };
}

function ofUpdate({ id, title, publishedAt, campaignSlug }: Home['latestNews'][number]): Row {
  return {
    id,
    title,
    publishedAt,
    link: (words) => (
      <Link to="/campaigns/$slug/news/$id" params={{ slug: campaignSlug, id }}>
        {words}
      </Link>
    ),
  };
}
