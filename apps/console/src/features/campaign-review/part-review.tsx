import { CAMPAIGN_PART_NAMES, type CampaignContent, type CampaignPart } from '@uluran/app-shell/campaign-parts';
import type { CampaignReview } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { CommentIcon } from '@uluran/ui/icon';
import { Tag } from '@uluran/ui/tag';
import { useState } from 'react';
import { momentWords } from '../../app/review/history-panel.tsx';
import { isChanged } from './campaign-words.ts';
import { CommentForm } from './comment-form.tsx';
import { PartContent } from './part-content.tsx';

interface PartReviewProps {
  field: CampaignPart;
  data: CampaignReview;
  /** The submitted revision, or the published one if none waits. */
  content: CampaignContent;
}

/** One part of a campaign: both revisions side by side, its comments, and the form for another one. */
export function PartReview({ field, data, content }: PartReviewProps) {
  const { id, draft, published, comments, item } = data;
  const [writing, setWriting] = useState(false);
  const changed = draft !== null && isChanged(field, content, published);
  const mayComment = item?.decisions.includes('commentOnCampaign') === true;
  return (
    <section className="review-part" aria-label={CAMPAIGN_PART_NAMES[field]}>
      <header className="review-part__head">
        <h2>{CAMPAIGN_PART_NAMES[field]}</h2>
        {draft === null || published === null ? null : <Tag>{changed ? 'Berubah' : 'Tidak berubah'}</Tag>}
        {mayComment ? (
          <Button variant="quiet" aria-expanded={writing} onClick={() => setWriting(!writing)}>
            <CommentIcon />
            Beri catatan
          </Button>
        ) : null}
      </header>
      {changed && published !== null ? (
        <div className="review-part__both">
          <div>
            <p className="u-small u-muted">Tayang</p>
            <PartContent field={field} content={published} other={content} side="before" />
          </div>
          <div>
            <p className="u-small u-muted">Versi {draft.number}</p>
            <PartContent field={field} content={content} other={published} side="after" />
          </div>
        </div>
      ) : (
        <PartContent field={field} content={content} other={null} side="after" />
      )}
      {comments
        .filter((comment) => comment.field === field)
        .map(({ words, by, commentedAt, sentAt, mendedAt }) => (
          <div key={commentedAt + words} className="review-comment">
            <p>{words}</p>
            <p className="u-small u-muted">
              {by}, {sentAt === null ? 'belum dikirim' : momentWords(commentedAt)}
              {mendedAt === null ? '' : ', ditandai selesai oleh penggalang'}
            </p>
          </div>
        ))}
      {writing && item !== null ? (
        <CommentForm id={id} version={item.version} field={field} onDone={() => setWriting(false)} />
      ) : null}
    </section>
  );
}
