import { Link, useNavigate } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';
import { DraftConflict } from '@uluran/app-shell/draft-conflict';
import { errorsOfTexts } from '@uluran/app-shell/field-errors';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { SaveState } from '@uluran/app-shell/save-state';
import { UnsavedChanges } from '@uluran/app-shell/unsaved-changes';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { useTitle } from '@uluran/app-shell/use-title';
import { UPDATE_LIMITS } from '@uluran/contract/campaign-updates';
import type { OwnUpdate } from '@uluran/contract/endpoints';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { BackIcon } from '@uluran/ui/icon';
import { TextField } from '@uluran/ui/text-field';
import { useCallback, useState } from 'react';
import { EditorField } from '../../app/editor-field.tsx';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { ReadOnlyPage } from '../../layout/read-only-page.tsx';
import { DiscardUpdate } from './discard-update.tsx';
import { PublishCard } from './publish-card.tsx';
import { ShownEvidence } from './shown-evidence.tsx';
import { UpdateView } from './update-view.tsx';
import { useSentMoney } from './use-shown-evidence.ts';
import { type UpdateDraft, useUpdateDraft } from './use-update-draft.ts';
import { useUpdate } from './use-updates.ts';

interface UpdateEditPageProps {
  campaign: string;
  update: string;
}

/** Page of the update editor. The editor begins from a fresh read of the server, never from the query cache. */
export function UpdateEditPage({ campaign, update }: UpdateEditPageProps) {
  const query = useUpdate(campaign, update);
  const { data, error, isFetchedAfterMount } = query;
  const [first, setFirst] = useState<OwnUpdate>();
  if (first === undefined && data !== undefined && isFetchedAfterMount && error === null) setFirst(data);
  const showSkeleton = useLateSkeleton(first === undefined && error === null);
  // A viewer of the team has followed an address that they may only read.
  if (first !== undefined && !first.actions.includes('edit')) return <ReadOnlyPage title="Kabar" id={campaign} />;
  if (first !== undefined) return <UpdateEditor update={first} />;
  if (error === null) return showSkeleton ? <PageSkeleton /> : null;
  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  return <LoadProblem title="Kabar ini belum bisa dibuka" query={query} />;
}

function UpdateEditor({ update }: { update: OwnUpdate }) {
  const draft = useUpdateDraft(update);
  const navigate = useNavigate();
  const [previews, setPreviews] = useState(false);
  const sent = useSentMoney(update.campaign.id);
  const [ready, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  // Parts below the editor appear after it, because it would move them.
  const below = ready && !sent.isLoading;
  const { campaign } = update;
  const title = update.publishedAt === null ? 'Tulis kabar' : 'Perbaiki kabar';
  useTitle(title);
  const list = () => void navigate({ to: '/campaign/$id/news', params: { id: campaign.id } });
  return (
    <>
      <header className="page-head gift-head">
        <Link to="/campaign/$id/news" params={{ id: campaign.id }} className="back-link">
          <BackIcon size="s" />
          Kabar
        </Link>
        <h1>{title}</h1>
        <p className="u-muted">{campaign.title}</p>
      </header>
      <div className="update-bar">
        <SaveState draft={draft} />
        <Button variant="quiet" aria-pressed={previews} onClick={() => setPreviews(!previews)}>
          {previews ? 'Kembali menulis' : 'Pratinjau'}
        </Button>
      </div>
      {draft.restored && draft.conflict === null ? (
        <Banner>Tulisan yang belum sempat tersimpan kami kembalikan.</Banner>
      ) : null}
      {draft.conflict === null ? null : (
        <DraftConflict what="Kabar ini" draft={draft}>
          <UpdateView title={draft.conflict.title} body={draft.conflict.body} />
        </DraftConflict>
      )}
      <div className="gift-columns">
        <div className="stacked">
          <UpdateFields draft={draft} hidden={previews} onReady={onReady} />
          {previews ? <UpdateView {...draft.written} /> : null}
          {below ? <ShownEvidence update={update} sent={sent} /> : null}
        </div>
        <aside className={below ? 'stacked' : 'stacked u-desktop-only'} aria-label="Terbitkan">
          <PublishCard
            draft={draft}
            onPublished={() =>
              void navigate({ to: '/campaign/$id/news/$news_id', params: { id: campaign.id, news_id: update.id } })
            }
          />
          {draft.stored.actions.includes('discard') ? (
            <DiscardUpdate
              update={draft.stored}
              onGone={() => {
                draft.saver.reset();
                list();
              }}
            />
          ) : null}
        </aside>
      </div>
      <UnsavedChanges isDirty={() => draft.saver.unsaved() !== undefined} save={draft.saver.flush} />
    </>
  );
}

interface UpdateFieldsProps {
  draft: UpdateDraft;
  hidden: boolean;
  onReady: () => void;
}

/** Title and text. While hidden, they keep the typed text and its undo history. */
function UpdateFields({ draft, hidden, onReady }: UpdateFieldsProps) {
  const problems = isApiError(draft.error) && draft.state === 'refused' ? errorsOfTexts(draft.error.fields) : {};
  return (
    <div hidden={hidden}>
      <div className="u-card u-card--padded stacked update-fields">
        <TextField
          label="Judul"
          name="title"
          maxLength={UPDATE_LIMITS.title}
          value={draft.written.title}
          error={problems.title?.[0]}
          onChange={({ currentTarget: { value } }) => draft.change({ title: value })}
        />
        <EditorField
          key={draft.text}
          label="Isi"
          defaultValue={draft.written.body}
          error={problems.body?.[0]}
          onReady={onReady}
          onChange={(body) => draft.change({ body })}
        />
      </div>
    </div>
  );
}
