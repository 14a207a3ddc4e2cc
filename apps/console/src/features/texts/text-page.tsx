import '../../styles/drafts.css';
import '../../styles/texts.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SITE_TEXT_LIMITS, SITE_TEXT_VALUES, type SiteTextKey } from '@uluran/contract/site-texts';
import { BackIcon } from '@uluran/ui/icon';
import { TextArea } from '@uluran/ui/text-area';
import { lazy, Suspense, useState } from 'react';
import { DraftHead } from '../../app/drafts/draft-head.tsx';
import { DraftNotices } from '../../app/drafts/draft-notices.tsx';
import { DraftPage } from '../../app/drafts/draft-page.tsx';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { EntryList } from './entry-list.tsx';
import { PublishPanel } from './publish-panel.tsx';
import type { TextWords } from './text-draft.ts';
import { TEXTS } from './text-words.ts';
import { type NamedText, type TextDraft, useTextDraft, useTextSteps, withName } from './use-text-draft.ts';

const TextView = lazy(async () => ({ default: (await import('./text-view.tsx')).TextView }));
const TextVersions = lazy(async () => ({ default: (await import('./text-versions.tsx')).TextVersions }));

/** Page that writes a text. It begins from a fresh read of the server, never from the query cache. */
export function TextPage({ textKey }: { textKey: SiteTextKey }) {
  const { queries } = useConsole();
  return (
    <DraftPage query={useQuery(queries.siteTextRecord(textKey))} what="Teks ini">
      {(first) => <TextEditor text={withName(first)} />}
    </DraftPage>
  );
}

function TextEditor({ text }: { text: NamedText }) {
  const draft = useTextDraft(text);
  const steps = useTextSteps(draft);
  const [previews, setPreviews] = useState(false);
  /** Counts texts of earlier versions that replaced the typed one. */
  const [taken, setTaken] = useState(0);
  const { stored, written } = draft;
  const handleTake = (content: TextWords) => {
    draft.change(content);
    setTaken((count) => count + 1);
    setPreviews(false);
  };
  return (
    <>
      <TextHead draft={draft} previews={previews} onPreview={setPreviews} />
      <DraftNotices what="Teks ini" draft={draft}>
        {({ content }) => <TextView textKey={stored.key} content={content} />}
      </DraftNotices>
      <ReviewColumns
        label="Terbitan"
        aside={
          <>
            <PublishPanel draft={draft} steps={steps} onDiscarded={handleTake} />
            <ValuesPanel />
            <Suspense fallback={<p role="status">Memuat versi…</p>}>
              <TextVersions text={stored} onTake={handleTake} />
            </Suspense>
          </>
        }
      >
        {previews ? (
          <Suspense fallback={<p role="status">Memuat pratinjau…</p>}>
            <TextView textKey={stored.key} content={written} />
          </Suspense>
        ) : (
          <Writing key={`${taken} ${draft.text}`} draft={draft} />
        )}
      </ReviewColumns>
    </>
  );
}

/** The summary and the entries. */
function Writing({ draft }: { draft: TextDraft }) {
  return (
    <>
      <section className="panel" aria-label="Ringkasan">
        <div className="panel__body">
          <TextArea
            label="Ringkasan"
            name="lead"
            rows={2}
            hint="Di bawah judul, dan di hasil mesin pencari."
            maxLength={SITE_TEXT_LIMITS.lead}
            defaultValue={draft.written.lead}
            error={problemsOf(draft).lead?.[0]}
            onChange={({ currentTarget: { value } }) => draft.change({ lead: value })}
          />
        </div>
      </section>
      <EntryList draft={draft} />
    </>
  );
}

/** Names in braces, each with the value that replaces it on the site. */
function ValuesPanel() {
  return (
    <Panel title="Nilai yang diisi situs">
      <details className="text-names">
        <summary>Tulis nama dalam kurung kurawal</summary>
        <dl className="text-values">
          {Object.entries(SITE_TEXT_VALUES).map(([name, words]) => (
            <div key={name}>
              <dt className="mono">{`{${name}}`}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  );
}

interface TextHeadProps {
  draft: TextDraft;
  previews: boolean;
  onPreview: (previews: boolean) => void;
}

function TextHead({ draft, previews, onPreview }: TextHeadProps) {
  const { title, entry, path } = TEXTS[draft.stored.key];
  return (
    <DraftHead
      title={title}
      back={
        <Link to="/content/texts" className="detail-head__back">
          <BackIcon size="s" />
          Konten, bantuan dan teks hukum
        </Link>
      }
      facts={
        <span>
          {draft.written.entries.length} {entry}
        </span>
      }
      path={path}
      draft={draft}
      previews={previews}
      onPreview={onPreview}
    />
  );
}
