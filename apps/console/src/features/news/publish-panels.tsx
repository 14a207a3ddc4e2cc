import { ARTICLE_LIMITS, type ArticleAction, articleConditions } from '@uluran/contract/articles';
import { formatDateTime } from '@uluran/contract/locale';
import { Conditions } from '../../app/drafts/conditions.tsx';
import { DiscardDraft } from '../../app/drafts/discard-draft.tsx';
import { Publication } from '../../app/drafts/publication.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { CONDITION_WORDS } from './news-words.ts';
import type { ArticleDraft, ArticleSteps } from './use-article-draft.ts';

interface PublishPanelsProps {
  draft: ArticleDraft;
  steps: ArticleSteps;
  onGone: () => void;
}

/** Conditions of a publication, and the steps that the state allows. */
export function PublishPanels({ draft, steps, onGone }: PublishPanelsProps) {
  const { actions, id, state } = draft.stored;
  // Typed words that are not saved yet are a correction too.
  const hasWords = actions.includes('correct') || (state === 'published' && draft.state !== 'saved');
  const has = (action: ArticleAction) => actions.includes(action);
  const { client } = useConsole();
  const correct = (note: string) =>
    steps.run(
      'correct',
      (article, version) => client.articleRecords.correct(article, { version, note }),
      'Perbaikan diterbitkan.',
    );
  return (
    <>
      <Panel title="Terbit">
        <div className="draft-fields">
          <Conditions conditions={conditionsOf(draft)} words={CONDITION_WORDS} />
          {has('publish') ? <ArticlePublication draft={draft} steps={steps} /> : <Published draft={draft} />}
          {has('discard') ? <Discard draft={draft} steps={steps} onGone={onGone} /> : null}
        </div>
      </Panel>
      {hasWords ? (
        <ReasonPanel
          title="Terbitkan perbaikan"
          name={`article-correction:${id}`}
          label="Alasan perbaikan"
          hint="Dibaca pengunjung di bawah berita. Tanggal terbit tetap."
          maxLength={ARTICLE_LIMITS.note}
          busy={steps.busy}
          steps={[{ step: 'correct', button: 'Terbitkan perbaikan', isMain: true, onTake: correct }]}
        >
          <p className="u-small u-muted">Pengunjung langsung membaca tulisan yang baru.</p>
        </ReasonPanel>
      ) : null}
    </>
  );
}

/** Returns the conditions of the typed words. The facts of the server count as long as their fields are unchanged. */
function conditionsOf({ written, stored }: ArticleDraft) {
  return articleConditions(written, {
    isTaken: stored.isTaken && written.slug.trim() === stored.content.slug,
    isTargetFound: stored.target !== null && written.target.trim() === stored.content.target,
  });
}

/** The time of a publication, and its button. */
function ArticlePublication({ draft, steps }: Pick<PublishPanelsProps, 'draft' | 'steps'>) {
  const { client } = useConsole();
  const online = useOnline();
  const { state, publishedAt } = draft.stored;
  const missing = conditionsOf(draft).filter(({ isMet }) => !isMet).length;
  return (
    <Publication
      scheduledAt={state === 'scheduled' ? publishedAt : null}
      busy={steps.busy === 'publish'}
      disabled={!online || draft.conflict !== null}
      missing={missing}
      confirm={{
        title: 'Terbitkan berita ini?',
        description:
          'Pengunjung langsung bisa membacanya. Berita yang terbit bisa diperbaiki, dan setiap versinya disimpan.',
      }}
      onPublish={(at) =>
        steps.run(
          'publish',
          (id, version) => client.articleRecords.publish(id, { version, at }),
          at === null ? 'Berita diterbitkan.' : `Berita dijadwalkan ${formatDateTime(at)}.`,
        )
      }
    />
  );
}

function Published({ draft: { stored } }: Pick<PublishPanelsProps, 'draft'>) {
  return (
    <p className="u-small u-muted">
      {stored.publishedAt === null ? '' : `Terbit ${formatDateTime(stored.publishedAt)}. `}
      {stored.unpublished
        ? 'Perubahan di halaman ini belum dibaca pengunjung.'
        : 'Ubah tulisannya untuk menerbitkan perbaikan.'}
    </p>
  );
}

function Discard({ draft, steps, onGone }: PublishPanelsProps) {
  const { client } = useConsole();
  return (
    <DiscardDraft
      isDraft={draft.stored.state === 'draft'}
      kept="Berita tetap seperti versi terakhir yang diterbitkan."
      steps={steps}
      discard={client.articleRecords.discard}
      onGone={onGone}
    />
  );
}
