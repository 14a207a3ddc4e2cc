import { programmeConflictOf } from '@uluran/api-sdk/operator';
import { AccountForm } from '@uluran/app-shell/account-form';
import { toasts } from '@uluran/app-shell/toasts';
import { formatRupiah } from '@uluran/contract/money';
import { PROGRAMME_LIMITS } from '@uluran/contract/programmes';
import { CodeField } from '../../app/code-field.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import { TwoPeople } from '../../app/review/two-people.tsx';
import { useCodedForm } from '../../app/use-coded-form.ts';
import { useConsole } from '../../app/use-console.ts';
import type { ProgrammeDraft, ProgrammeSteps } from './use-programme-draft.ts';

interface RequestPanelProps {
  draft: ProgrammeDraft;
  steps: ProgrammeSteps;
}

/** The request to finance: its form, or the waiting request with its end. */
export function RequestPanel({ draft, steps }: RequestPanelProps) {
  const { actions, request } = draft.stored;
  if (request !== null) return <WaitingRequest draft={draft} steps={steps} request={request} />;
  return actions.includes('requestPool') ? <RequestForm draft={draft} /> : null;
}

function RequestForm({ draft }: Pick<RequestPanelProps, 'draft'>) {
  const { client } = useConsole();
  const { id, content } = draft.stored;
  const send = async ({ code = '' }: Record<string, string>) => {
    try {
      await draft.saver.flush();
      draft.take(await client.programmeRecords.requestPool(id, { version: draft.version.current, code }));
      toasts.add({ message: 'Permintaan dikirim ke Keuangan.', tone: 'success', key: 'draft' });
    } catch (error) {
      const conflict = programmeConflictOf(error);
      if (conflict === undefined) throw error;
      draft.meet(conflict.current);
    }
  };
  const { at, form } = useCodedForm(send, async () => {});
  const { onSubmit, onInput, ...binding } = form;
  return (
    <Panel title="Persetujuan Keuangan">
      <p className="u-small u-muted">
        Dana padanan {content.pool === null ? '' : formatRupiah(content.pool.totalRupiah)} dibuka setelah operator
        Keuangan mencocokkan setoran dan menyetujui. Selama menunggu, perusahaan dan aturannya tidak bisa diubah.
      </p>
      <AccountForm {...binding} action="Minta persetujuan Keuangan" onSubmit={onSubmit} onInput={onInput}>
        <CodeField error={at('code')} />
      </AccountForm>
    </Panel>
  );
}

interface WaitingRequestProps extends RequestPanelProps {
  request: NonNullable<ProgrammeDraft['stored']['request']>;
}

function WaitingRequest({ draft, steps, request }: WaitingRequestProps) {
  const { client } = useConsole();
  const { id } = draft.stored;
  const { by, proposedAt, expiresAt } = request;
  return (
    <>
      <Panel title="Persetujuan Keuangan" note="1 dari 2">
        <TwoPeople done={[{ name: by, note: `meminta ${momentWords(proposedAt)}` }]} isOpen={false} />
        <p className="u-small u-muted">Menunggu operator Keuangan sampai {momentWords(expiresAt)}.</p>
      </Panel>
      <ReasonPanel
        title="Batalkan permintaan"
        name={`pool-request:${id}`}
        label="Alasan"
        maxLength={PROGRAMME_LIMITS.note}
        busy={steps.busy}
        steps={[
          {
            step: 'withdrawPool',
            button: 'Batalkan permintaan',
            isDanger: true,
            onTake: (words) =>
              steps.run(
                'withdrawPool',
                (programme, version) => client.programmeRecords.withdrawPool(programme, { version, words }),
                'Permintaan dibatalkan.',
              ),
          },
        ]}
      >
        <p className="u-small u-muted">Perusahaan dan aturan dana padanan bisa diubah lagi.</p>
      </ReasonPanel>
    </>
  );
}
