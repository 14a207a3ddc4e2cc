import { Link, useRouteContext } from '@tanstack/react-router';
import type { NewsSummary } from '@uluran/contract';
import { formatNumber } from '@uluran/contract/money';
import { type TargetAddress, targetNewsPath } from '@uluran/contract/targets';
import { Button, LinkButton } from '@uluran/ui/button';
import { DateTime } from '@uluran/ui/date-time';
import { SectionHead } from '@uluran/ui/section-head';
import { Timeline, TimelineItem } from '@uluran/ui/timeline';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../app/use-hydrated.ts';
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

/** Comes where an installation has notifications and the browser can show them; where it cannot be fetched the page does without. */
const PushControl = lazy(() =>
  import('./push-control.tsx').then(
    (module) => ({ default: module.PushControl }),
    () => ({ default: () => null }),
  ),
);

/** Leads to the form by which updates come by mail, and offers notifications beside it. */
export function FollowLink({ target }: { target: TargetAddress }) {
  const { client, configuration } = useRouteContext({ from: '__root__' });
  const { pushPublicKey } = configuration;
  const offersPush = useHydrated() && pushPublicKey !== null && 'PushManager' in window;
  return (
    <p className="detail-follow">
      <LinkButton href={followPath(target)} rel="nofollow">
        Ikuti kabar
      </LinkButton>
      {offersPush ? (
        <Suspense>
          <PushControl client={client} slug={target.slug} publicKey={pushPublicKey} />
        </Suspense>
      ) : null}
    </p>
  );
}
