import '@uluran/rich-text/rich-text.css';
import { useQuery } from '@tanstack/react-query';
import { DRAFT_FIELDS_OF } from '@uluran/contract/campaign-drafts';
import type { CampaignReview } from '@uluran/contract/endpoints';
import { StatusBadge } from '@uluran/ui/badge';
import { Checkbox } from '@uluran/ui/checkbox';
import { Tag } from '@uluran/ui/tag';
import { useState } from 'react';
import { Checklist, useChecks } from '../../app/review/checklist.tsx';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel, momentWords } from '../../app/review/history-panel.tsx';
import { ReviewColumns, ReviewPage, WhenLoaded } from '../../app/review/review-page.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { CampaignDecision } from './campaign-decision.tsx';
import { CAMPAIGN_CHECKS, campaignFacts, commentWords, isChanged, REVISION_WORDS } from './campaign-words.ts';
import { FreezePanel } from './freeze-panel.tsx';
import { PartReview } from './part-review.tsx';

/** A campaign's submitted revision beside the published one, with comments, and the decision. */
export function CampaignPage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.campaignReview(id));
  return (
    <ReviewPage query={query} title="Galang dana ini belum bisa dimuat">
      {(data) => <Campaign data={data} />}
    </ReviewPage>
  );
}

function Campaign({ data }: { data: CampaignReview }) {
  const { client, queries } = useConsole();
  const { id, draft, published, owner, history } = data;
  const checks = useChecks(CAMPAIGN_CHECKS);
  // Of a campaign that is published here, the freeze appears later.
  const [wasPublished] = useState(published !== null);
  const target = useQuery({ ...queries.targetRecord(id), enabled: wasPublished });
  const decision = useDecision({
    queryKey: queries.campaignReview(id).queryKey,
    shown: data,
    read: () => client.campaignReviews.get(id),
    facts: campaignFacts,
  });
  return (
    <>
      <DetailHead
        title={(draft ?? published)?.title || 'Tanpa judul'}
        kind="galang dana"
        facts={<Facts data={data} />}
        subject={<span>{owner}</span>}
      />
      <WhenLoaded queries={[target]}>
        <ReviewColumns
          aside={
            <>
              {draft?.status === 'in_review' ? <Checklist checks={checks} /> : null}
              <CampaignDecision data={data} checks={checks} decision={decision} />
              {published === null ? null : <FreezePanel id={id} />}
              <HistoryPanel history={history} wordsOf={commentWords} />
            </>
          }
        >
          <Parts data={data} />
        </ReviewColumns>
      </WhenLoaded>
    </>
  );
}

function Facts({ data: { draft, published, status, kind } }: { data: CampaignReview }) {
  return (
    <>
      {draft === null ? (
        <StatusBadge kind="target" status={status as never} />
      ) : (
        <Tag>{`${REVISION_WORDS[draft.status] ?? draft.status}, versi ${draft.number}`}</Tag>
      )}
      <span>
        {kind === 'ambassador' ? 'Halaman duta' : published === null ? 'Galang dana baru' : 'Perubahan galang dana'}
      </span>
      {draft?.submittedAt == null ? null : <span>diajukan {momentWords(draft.submittedAt)}</span>}
      {draft?.reviewer == null ? null : <span>dipegang {draft.reviewer}</span>}
    </>
  );
}

function Parts({ data }: { data: CampaignReview }) {
  const { draft, published, kind } = data;
  const [onlyChanged, setOnlyChanged] = useState(false);
  const content = draft ?? published;
  if (content === null) return null;
  const canFilter = draft !== null && published !== null;
  const fields = DRAFT_FIELDS_OF[kind].filter(
    (field) => !(onlyChanged && canFilter) || isChanged(field, content, published),
  );
  return (
    <>
      {canFilter ? (
        <Checkbox checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
          Hanya yang berubah
        </Checkbox>
      ) : null}
      <div className="panel">
        {fields.map((field) => (
          <PartReview key={field} field={field} data={data} content={content} />
        ))}
      </div>
    </>
  );
}
