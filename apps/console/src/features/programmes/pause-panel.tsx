import { PROGRAMME_LIMITS } from '@uluran/contract/programmes';
import { Button } from '@uluran/ui/button';
import { Panel } from '../../app/review/panel.tsx';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import type { ProgrammeDraft, ProgrammeSteps } from './use-programme-draft.ts';

interface PausePanelProps {
  draft: ProgrammeDraft;
  steps: ProgrammeSteps;
}

/** Pauses a programme or resumes it; absent in a state that allows neither. */
export function PausePanel({ draft, steps }: PausePanelProps) {
  const { actions } = draft.stored;
  if (actions.includes('pause')) return <Pause draft={draft} steps={steps} />;
  return actions.includes('resume') ? <Resume steps={steps} /> : null;
}

function Pause({ draft, steps }: PausePanelProps) {
  const { client } = useConsole();
  return (
    <ReasonPanel
      title="Jeda"
      name={`programme-pause:${draft.stored.id}`}
      label="Alasan"
      hint="Dicatat di jejak audit."
      maxLength={PROGRAMME_LIMITS.note}
      busy={steps.busy}
      steps={[
        {
          step: 'pause',
          button: 'Jeda program',
          onTake: (words) =>
            steps.run(
              'pause',
              (id, version) => client.programmeRecords.pause(id, { version, words }),
              'Program dijeda. Donasi tidak diterima.',
            ),
        },
      ]}
    >
      <p className="u-small u-muted">Halamannya tetap bisa dibaca; donasi tidak diterima sampai dilanjutkan.</p>
    </ReasonPanel>
  );
}

function Resume({ steps }: Pick<PausePanelProps, 'steps'>) {
  const { client } = useConsole();
  return (
    <Panel title="Dijeda">
      <div className="draft-fields">
        <p className="u-small u-muted">Donasi tidak diterima.</p>
        <Button
          wide
          busy={steps.busy === 'resume'}
          onClick={() =>
            void steps.run(
              'resume',
              (id, version) => client.programmeRecords.resume(id, version),
              'Program menerima donasi lagi.',
            )
          }
        >
          Lanjutkan program
        </Button>
      </div>
    </Panel>
  );
}
