import { isApiError } from '@uluran/api-sdk/operator';
import { AccountForm } from '@uluran/app-shell/account-form';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import type { MerchantRecord } from '@uluran/contract/endpoints';
import { Checkbox } from '@uluran/ui/checkbox';
import { type FormEvent, useId } from 'react';
import { CodeField } from '../../app/code-field.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { HoldButtons, HoldFacts } from '../../app/review/hold-buttons.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import { TwoPeople } from '../../app/review/two-people.tsx';
import type { useDecision } from '../../app/review/use-decision.ts';
import { useItem } from '../../app/review/use-item.ts';
import { useConsole } from '../../app/use-console.ts';

interface ApprovalPanelProps {
  merchant: MerchantRecord;
  proposal: NonNullable<MerchantRecord['proposal']>;
  decision: ReturnType<typeof useDecision<MerchantRecord>>;
}

/** The proposed code between its two people: the second one confirms with a code, and both may end the proposal with a reason. */
export function ApprovalPanels({ merchant, proposal, decision }: ApprovalPanelProps) {
  const { client } = useConsole();
  const { id, version } = merchant;
  const { proposedBy, proposedAt, expiresAt, reason, isOwn } = proposal;
  return (
    <>
      <Panel title="Persetujuan" note="1 dari 2">
        <TwoPeople
          done={[
            {
              name: isOwn ? `Anda, ${proposedBy}` : proposedBy,
              note: `mengajukan ${momentWords(proposedAt)}`,
              quote: reason,
            },
          ]}
          isOpen={!isOwn}
          openNote={`belum memutuskan, sampai ${momentWords(expiresAt)}`}
          awaited={
            isOwn
              ? { who: 'Orang lain dari Konten atau Admin', note: `menyetujui sampai ${momentWords(expiresAt)}` }
              : undefined
          }
        />
        {isOwn ? null : <Hold id={id} />}
        {isOwn ? null : <ConfirmForm merchant={merchant} decision={decision} />}
        <p className="u-small u-muted">Sampai disetujui, “Cek QR ini” tetap mengenal QR lama saja.</p>
      </Panel>
      <ReasonPanel
        title={isOwn ? 'Tarik usulan' : 'Tolak QR baru'}
        name={`merchant-code-refusal:${id}`}
        label="Alasan"
        busy={decision.busy}
        steps={[
          {
            step: 'withdraw',
            button: isOwn ? 'Tarik usulan' : 'Tolak dengan alasan',
            isDanger: true,
            onTake: (words) =>
              decision.run(
                'withdraw',
                () => client.merchantRecords.withdrawCode(id, { words, version }),
                isOwn ? 'Usulan ditarik.' : 'QR baru ditolak.',
              ),
          },
        ]}
      >
        <p className="u-small u-muted">QR yang terdaftar tetap berlaku.</p>
      </ReasonPanel>
    </>
  );
}

/** Deadline and holder of the proposal in the queue, and the buttons that take it and give it back. */
function Hold({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useItem('merchantCode', id, queries.merchantRecord(id));
  return (
    <>
      <div className="meta">
        <HoldFacts query={query} />
      </div>
      <div className="detail-head__actions">
        <HoldButtons kind="merchantCode" query={query} />
      </div>
    </>
  );
}

function ConfirmForm({ merchant: { id, version }, decision }: Omit<ApprovalPanelProps, 'proposal'>) {
  const { client } = useConsole();
  const calledId = useId();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const code = String(values.get('code') ?? '').trim();
    const errors = {
      ...(values.get('called') === null && { called: ['Telepon pemilik dulu, di nomor yang sudah Anda kenal.'] }),
      ...(code === '' && { code: ['Tulis kode dari aplikasi Anda.'] }),
    };
    if (Object.keys(errors).length > 0) return show(errors);
    clear();
    const confirm = () =>
      client.merchantRecords.confirmCode(id, { version, code }).catch((error: unknown) => {
        if (isApiError(error) && error.code === 'wrong_code')
          show({ code: ['Kode tidak cocok. Tunggu kode berikutnya.'] });
        throw error;
      });
    await decision.run('confirm', confirm, 'QR baru berlaku.');
  };
  return (
    <AccountForm
      formRef={formRef}
      found={found}
      problem={problem}
      busy={decision.busy === 'confirm'}
      action="Setujui QR baru"
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <div>
        <Checkbox name="called" aria-describedby={at('called') === undefined ? undefined : calledId}>
          Saya menelepon pemilik di nomor yang sudah dikenal
        </Checkbox>
        {at('called') === undefined ? null : (
          <p id={calledId} className="u-field__error">
            {at('called')}
          </p>
        )}
      </div>
      <CodeField error={at('code')} />
    </AccountForm>
  );
}
