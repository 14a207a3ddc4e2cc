import { Link } from '@tanstack/react-router';
import type { NewsSummary } from '@uluran/contract';
import { formatNumber } from '@uluran/contract/money';
import { type TargetAddress, targetNewsPath } from '@uluran/contract/targets';
import { Button, LinkButton } from '@uluran/ui/button';
import { DateTime } from '@uluran/ui/date-time';
import { SectionHead } from '@uluran/ui/section-head';
import { Timeline, TimelineItem } from '@uluran/ui/timeline';
import { followPath } from '../voice-paths.ts';

export interface NewsSectionProps {
  target: TargetAddress;
  news: readonly NewsSummary[];
  newsCount: number;
  /** Brings earlier ones; absent when all are shown. */
  onMore: (() => void) | undefined;
  loadingMore: boolean;
}

/** What happened since, the newest first. */
export function NewsSection({ target, news, newsCount, onMore, loadingMore }: NewsSectionProps) {
  return (
    <section className="u-block" id="kabar" aria-labelledby="judul-kabar">
      <SectionHead
        title="Kabar"
        id="judul-kabar"
        aside={newsCount > 0 ? <span>{formatNumber(newsCount)} kabar</span> : undefined}
      />
      {news.length === 0 ? (
        <p className="detail-none">Belum ada kabar. Kabar pertama dimuat setelah dana mulai dipakai.</p>
      ) : (
        <Timeline>
          {news.map((item) => (
            <TimelineItem
              key={item.id}
              time={<DateTime at={item.publishedAt} />}
              title={
                <Link className="detail-news__link" to={targetNewsPath(target, item.id)}>
                  {item.title}
                </Link>
              }
            >
              <p className="u-muted">{item.excerpt}</p>
              {item.evidenceCount > 0 ? (
                <p className="u-small u-success">{formatNumber(item.evidenceCount)} kuitansi dimuat</p>
              ) : null}
            </TimelineItem>
          ))}
        </Timeline>
      )}
      {onMore === undefined ? null : (
        <Button variant="quiet" outdent onClick={onMore} busy={loadingMore}>
          Kabar sebelumnya
        </Button>
      )}
      <FollowLink target={target} />
    </section>
  );
}

/** Leads to the form by which updates come by mail. */
export function FollowLink({ target }: { target: TargetAddress }) {
  return (
    <p className="detail-follow">
      <LinkButton href={followPath(target)} rel="nofollow">
        Ikuti kabar
      </LinkButton>
    </p>
  );
}
