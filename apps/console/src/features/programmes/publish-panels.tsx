import { dayText } from '@uluran/contract/days';
import { formatDateTime } from '@uluran/contract/locale';
import type { ProgrammeAction } from '@uluran/contract/programmes';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { lazy } from 'react';
import { Conditions } from '../../app/drafts/conditions.tsx';
import { DiscardDraft } from '../../app/drafts/discard-draft.tsx';
import { Publication } from '../../app/drafts/publication.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { CONDITION_WORDS } from './programme-words.ts';
import type { ProgrammeDraft, ProgrammeSteps } from './use-programme-draft.ts';

const PausePanel = lazy(async () => ({ default: (await import('./pause-panel.tsx')).PausePanel }));
const RequestPanel = lazy(async () => ({ default: (await import('./request-panel.tsx')).RequestPanel }));

interface PublishPanelsProps {
  draft: ProgrammeDraft;
  steps: ProgrammeSteps;
  onGone: () => void;
}

/** Conditions of a publication, the request to finance, and the steps that the state allows. Needs a `Suspense` around it. */
export function PublishPanels({ draft, steps, onGone }: PublishPanelsProps) {
  const { actions, conditions, missedAt } = draft.stored;
  const has = (action: ProgrammeAction) => actions.includes(action);
  const met = conditions.filter(({ isMet }) => isMet).length;
  return (
    <>
      <Panel title="Sebelum dibuka" note={`${met} dari ${conditions.length}`}>
        <div className="draft-fields">
          {missedAt === null ? null : (
            <Banner>Jadwal {formatDateTime(missedAt)} terlewat karena ada syarat yang belum lengkap.</Banner>
          )}
          <Conditions conditions={conditions} words={CONDITION_WORDS} />
          {has('publish') ? <ProgrammePublication draft={draft} steps={steps} /> : null}
          {has('unschedule') ? <Unschedule steps={steps} /> : null}
          {has('discard') ? <Discard draft={draft} steps={steps} onGone={onGone} /> : null}
        </div>
      </Panel>
      <RequestPanel draft={draft} steps={steps} />
      <PausePanel draft={draft} steps={steps} />
    </>
  );
}

/** Publishes the first words now or later, and changed words now. */
function ProgrammePublication({ draft, steps }: Pick<PublishPanelsProps, 'draft' | 'steps'>) {
  const { client } = useConsole();
  const online = useOnline();
  const { state, opensAt, conditions, actions } = draft.stored;
  const { startsOn } = draft.written;
  const unmet = conditions.filter(({ isMet }) => !isMet);
  const isReady = unmet.length === 0;
  const publish = (at: string | null) =>
    steps.run(
      'publish',
      (id, version) => client.programmeRecords.publish(id, { version, at }),
      at === null ? 'Program diterbitkan.' : `Program dijadwalkan ${formatDateTime(at)}.`,
    );
  const disabled = !online || draft.conflict !== null;
  if (!actions.includes('schedule'))
    return (
      <Button
        variant={isReady ? 'primary' : undefined}
        wide
        busy={steps.busy === 'publish'}
        disabled={disabled || !isReady}
        onClick={() => void publish(null)}
      >
        Terbitkan perubahan
      </Button>
    );
  return (
    <Publication
      key={state}
      scheduledAt={opensAt}
      suggested={{ day: startsOn === null ? '' : dayText(startsOn), time: '00.00' }}
      busy={steps.busy === 'publish'}
      disabled={disabled}
      missing={unmet.length}
      // Finance may still decide until the chosen time.
      missingLater={unmet.filter(({ condition }) => condition !== 'pool').length}
      confirm={{
        title: 'Terbitkan program ini?',
        description: 'Halamannya langsung bisa dibuka, dan donasi langsung diterima.',
      }}
      onPublish={publish}
    />
  );
}

function Unschedule({ steps }: Pick<PublishPanelsProps, 'steps'>) {
  const { client } = useConsole();
  return (
    <Button
      variant="quiet"
      busy={steps.busy === 'unschedule'}
      onClick={() =>
        void steps.run(
          'unschedule',
          (id, version) => client.programmeRecords.unschedule(id, version),
          'Jadwal dibatalkan. Program ini kembali menjadi draf.',
        )
      }
    >
      Batalkan jadwal
    </Button>
  );
}

function Discard({ draft, steps, onGone }: PublishPanelsProps) {
  const { client } = useConsole();
  const { state } = draft.stored;
  return (
    <DiscardDraft
      isDraft={state === 'draft' || state === 'scheduled'}
      kept="Program tetap seperti versi terakhir yang diterbitkan."
      steps={steps}
      discard={client.programmeRecords.discard}
      onGone={onGone}
    />
  );
}
