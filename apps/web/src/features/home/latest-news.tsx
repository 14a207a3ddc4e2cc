import type { Home } from '@uluran/contract/endpoints';
import { formatDayMonth } from '@uluran/contract/locale';
import { Cover } from '@uluran/ui/cover';
import { NEWS_PATH } from '../../app/editorial-paths.ts';
import { keepNames } from '../../app/keep-names.tsx';
import { coverSources } from '../../app/pictures.ts';
import { leadAndOthers, newsRows } from './news-rows.ts';

interface LatestNewsProps {
  home: Home;
  /** Addresses of pictures that the page shows elsewhere. */
  shown: ReadonlySet<string>;
}

/** The newest articles and campaign updates, across the page: one with its picture, a few by their titles. */
export function LatestNews({ home, shown }: LatestNewsProps) {
  const { lead, others } = leadAndOthers(newsRows(home), shown);
  if (lead === undefined) return null;
  const picture = lead.picture !== null && !shown.has(lead.picture.url) ? lead.picture : null;
  return (
    <section className="home-news" aria-labelledby="berita">
      <div className="u-wrap">
        {picture === null ? null : <Cover {...coverSources(picture)} alt="" sizes="(min-width: 64rem) 40rem, 70vw" />}
        <div className="home-news__words">
          <p className="home-news__kind">Kabar dari lapangan</p>
          <h2 id="berita">
            <a href={lead.path}>{keepNames(lead.title)}</a>
          </h2>
          <p className="u-muted">{lead.words}</p>
          <ul>
            {others.map(({ path, title, publishedAt }) => (
              <li key={path}>
                <a href={path}>
                  <time dateTime={publishedAt}>{formatDayMonth(publishedAt)}</time>
                  <span>{keepNames(title)}</span>
                </a>
              </li>
            ))}
            <li>
              <a href={NEWS_PATH}>
                <span className="home-news__all">Semua berita</span>
              </a>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
