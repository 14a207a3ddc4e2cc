import { Link } from '@tanstack/react-router';
import type { Home } from '@uluran/contract/endpoints';
import { DateTime } from '@uluran/ui/date-time';
import { SectionHead } from '@uluran/ui/section-head';
import { keepNames } from '../../app/keep-names.tsx';

/** What happened after people gave. */
export function LatestNews({ news }: { news: Home['latestNews'] }) {
  if (news.length === 0) return null;
  return (
    <section className="u-section" aria-labelledby="kabar">
      <SectionHead id="kabar" title="Kabar terbaru">
        Yang terjadi setelah donasi Anda.
      </SectionHead>
      <ul className="home-news u-card">
        {news.map(({ id, title, publishedAt, campaignSlug, campaignTitle }) => (
          <li key={id}>
            <Link to="/campaigns/$slug/news/$id" params={{ slug: campaignSlug, id }}>
              <span className="u-small u-muted">
                <DateTime at={publishedAt} /> · {keepNames(campaignTitle)}
              </span>
              <h3>{keepNames(title)}</h3>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
