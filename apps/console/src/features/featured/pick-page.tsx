import { useQuery } from '@tanstack/react-query';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { toasts } from '@uluran/app-shell/toasts';
import type { FeaturedRecord } from '@uluran/contract/endpoints';
import { KIND_LABELS, targetPath } from '@uluran/contract/targets';
import { useState } from 'react';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useConsole } from '../../app/use-console.ts';
import { useRecordForm } from '../../app/use-record-form.ts';
import { BackToPicks, ChoiceRule } from './new-pick-page.tsx';
import { PickFields } from './pick-fields.tsx';
import { periodWords, pickValues, readPick } from './pick-form.ts';
import { PickState } from './pick-words.tsx';
import { usePicks } from './use-picks.ts';

/** One recommendation: reason and days, its end, and the steps of editors. */
export function PickPage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.featuredRecord(id));
  return (
    <ReviewPage query={query} title="Pilihan ini belum bisa dimuat">
      {(pick) => <PickOf pick={pick} />}
    </ReviewPage>
  );
}

function PickOf({ pick }: { pick: FeaturedRecord }) {
  const { client, queries } = useConsole();
  const { store } = usePicks();
  const { id, version, target, state, isOwn, history } = pick;
  const [saved, setSaved] = useState(pick);
  const decision = useDecision({
    queryKey: queries.featuredRecord(id).queryKey,
    shown: pick,
    read: () => client.featuredRecords.get(id),
  });
  const end = async (words: string) => {
    const call = async () => {
      const ended = await client.featuredRecords.end(id, { version, words });
      store(ended);
      return ended;
    };
    return await decision.run('end', call, 'Pilihan diakhiri.');
  };
  return (
    <>
      <DetailHead
        title={target.title}
        back={<BackToPicks />}
        facts={
          <>
            <PickState pick={pick} />
            <span>{KIND_LABELS[target.kind]}</span>
            <span>{periodWords(pick)}</span>
          </>
        }
        subject={target.organiser}
        actions={
          <a className="u-button u-button--secondary" href={targetPath(target)}>
            Halaman publik
          </a>
        }
      />
      <DecisionNotices problem={decision.problem} changed={decision.changed} />
      <ReviewColumns
        label="Akhir dan riwayat"
        aside={
          <>
            {state === 'over' ? null : (
              <ReasonPanel
                title="Akhiri"
                name={`featured-end:${id}`}
                label="Alasan mengakhiri"
                busy={decision.busy}
                steps={[{ step: 'end', button: 'Akhiri pilihan', isDanger: true, onTake: end }]}
              >
                <p className="u-small u-muted">
                  Targetnya tetap tampil di tempat lain. Alasan ini dibaca operator saja.
                </p>
              </ReasonPanel>
            )}
            <HistoryPanel history={history} />
          </>
        }
      >
        {state === 'over' || isOwn ? (
          <Panel title="Alasan memilih">
            <p>{pick.why}</p>
            {isOwn ? (
              <p className="u-small u-muted">Target ini milik Anda atau tim Anda: orang lain yang mengubahnya.</p>
            ) : null}
          </Panel>
        ) : (
          <ChangePanel key={saved.version} saved={saved} version={version} onSaved={setSaved} />
        )}
        <ChoiceRule />
      </ReviewColumns>
    </>
  );
}

interface ChangePanelProps {
  /** The recommendation as it was read or saved by this page: the form begins with it. */
  saved: FeaturedRecord;
  /** The version that was read last. */
  version: number;
  onSaved: (pick: FeaturedRecord) => void;
}

function ChangePanel({ saved, version, onSaved }: ChangePanelProps) {
  const { client } = useConsole();
  const { reread, store } = usePicks();
  const { id } = saved;
  const { kept, at, clear, form } = useRecordForm({
    name: `featured:${id}`,
    values: pickValues(saved),
    read: readPick,
    send: async ({ why, from, until }) => {
      try {
        return await client.featuredRecords.change(id, { version, why, from, until });
      } catch (error) {
        // The next save names the version that is read now.
        void reread();
        throw error;
      }
    },
    onDone: (changed) => {
      store(changed);
      toasts.add({ message: 'Pilihan disimpan.' });
      onSaved(changed);
    },
  });
  return (
    <Panel title="Alasan dan masa tampil">
      <AccountForm {...form} action="Simpan" line={false}>
        <KeptFields kept={kept} onDiscard={clear}>
          <PickFields values={kept.values} at={at} hasBegun={saved.state === 'shown'} />
        </KeptFields>
      </AccountForm>
    </Panel>
  );
}
