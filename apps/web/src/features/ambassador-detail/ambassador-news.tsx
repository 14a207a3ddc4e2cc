import { Link } from '@tanstack/react-router';
import type { Ambassador, NewsContent } from '@uluran/contract';
import { formatNumber } from '@uluran/contract/money';
import { type TargetAddress, targetPath } from '@uluran/contract/targets';
import { RichTextView } from '@uluran/rich-text/viewer';
import { DateTime } from '@uluran/ui/date-time';
import { BackIcon, LinkIcon } from '@uluran/ui/icon';
import { SectionHead } from '@uluran/ui/section-head';
import { Timeline, TimelineItem } from '@uluran/ui/timeline';
import { ButtonLink } from '../../app/links.tsx';
import { ListEnd, type ListEndProps } from '../../app/list-end.tsx';
import { Island } from '../../islands/island.tsx';
import { Evidence } from '../../targets/sections/evidence-table.tsx';
import { FollowLink } from '../../targets/sections/news-section.tsx';
import { ambassadorNewsPath, newsAnchor } from './news-path.ts';

const LATEST = 3;

interface NewsProps {
  target: TargetAddress;
  ambassador: Pick<Ambassador, 'person' | 'newsCount'>;
  /** Newest first. */
  news: readonly NewsContent[];
}

/** The latest updates in short, with a link to all of them. */
export function LatestNews({ target, ambassador, news }: NewsProps) {
  const { person, newsCount } = ambassador;
  return (
    <section className="u-block" id="kabar" aria-labelledby="judul-kabar">
      <SectionHead
        title={`Kabar dari ${person}`}
        id="judul-kabar"
        aside={newsCount > 0 ? <span>{formatNumber(newsCount)} kabar</span> : undefined}
      />
      {news.length === 0 ? (
        <p className="detail-none">Belum ada kabar.</p>
      ) : (
        <Timeline>
          {news.slice(0, LATEST).map((item, index) => (
            <TimelineItem
              key={item.id}
              time={<DateTime at={item.publishedAt} />}
              title={
                <Link className="detail-news__link" to={ambassadorNewsPath(target)} hash={newsAnchor(newsCount, index)}>
                  {item.title}
                </Link>
              }
            >
              <p className="u-muted">{item.excerpt}</p>
            </TimelineItem>
          ))}
        </Timeline>
      )}
      {newsCount > LATEST ? (
        <ButtonLink to={ambassadorNewsPath(target)} variant="quiet" outdent className="detail-all">
          Lihat semua kabar
        </ButtonLink>
      ) : null}
      <FollowLink target={target} />
    </section>
  );
}

export interface AmbassadorNewsPageProps extends NewsProps {
  /** Number of updates on earlier pages; 0 on the first page. */
  before: number;
  end: ListEndProps;
}

/** Every update with its whole text and an anchor. */
export function AmbassadorNewsPage({ target, ambassador, news, before, end }: AmbassadorNewsPageProps) {
  const { person, newsCount } = ambassador;
  return (
    <div className="u-wrap u-page ambassador-news">
      <Link className="u-back" to={targetPath(target)}>
        <BackIcon size="s" />
        Kembali ke halaman {person}
      </Link>
      <h1>Kabar dari {person}</h1>
      {news.length === 0 ? <p className="detail-none">Belum ada kabar.</p> : null}
      <Island name="more">
        <ul className="ambassador-news__list">
          {news.map((item, index) => (
            <li key={item.id}>
              <NewsArticle item={item} anchor={newsAnchor(newsCount, before + index)} />
            </li>
          ))}
        </ul>
        <ListEnd {...end} />
      </Island>
    </div>
  );
}

function NewsArticle({ item, anchor }: { item: NewsContent; anchor: string }) {
  return (
    <article className="u-block" id={anchor} aria-labelledby={`judul-${anchor}`}>
      <p className="u-small u-muted">
        <DateTime at={item.publishedAt} />
      </p>
      <h2 id={`judul-${anchor}`}>
        {item.title}{' '}
        <a className="ambassador-news__anchor" href={`#${anchor}`} aria-label="Tautan ke kabar ini">
          <LinkIcon size="s" />
        </a>
      </h2>
      <div className="rich-text">
        <RichTextView document={item.body} headingShift={1} />
      </div>
      {item.evidence.length > 0 ? <Evidence evidence={item.evidence} id={`bukti-${anchor}`} /> : null}
    </article>
  );
}
