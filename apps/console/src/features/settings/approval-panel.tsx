import { AccountForm } from '@uluran/app-shell/account-form';
import { toasts } from '@uluran/app-shell/toasts';
import type { Setting } from '@uluran/contract/endpoints';
import { Avatar } from '@uluran/ui/avatar';
import { Button } from '@uluran/ui/button';
import { CodeField } from '../../app/code-field.tsx';
import { useOperator } from '../../app/operator.tsx';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { roleWord } from '../../app/role-words.ts';
import { useChange } from '../../app/use-change.ts';
import { useCodedForm } from '../../app/use-coded-form.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { buttonWords } from './setting-words.ts';
import { useReread } from './use-reread.ts';

/** Longest reason that the API takes. */
const REASON_LIMIT = 1_000;

type Proposal = NonNullable<Setting['proposal']>;

interface ApprovalPanelProps {
  setting: Setting;
  proposal: Proposal;
}

/** The two people of a proposed value: the proposer, and the second person with the decision. */
export function ApprovalPanel({ setting, proposal }: ApprovalPanelProps) {
  const { name, role } = useOperator();
  const { isOwn, proposedBy, proposedAt, expiresAt } = proposal;
  const decides = setting.changeable && !isOwn;
  return (
    <Panel title="Persetujuan" note="1 dari 2">
      <ol className="people people--two">
        <li>
          <Avatar name={proposedBy} />
          <div>
            <b>{isOwn ? `Anda, ${proposedBy}` : proposedBy}</b>
            <p>mengajukan {momentWords(proposedAt)}</p>
          </div>
        </li>
        <li className="people__open">
          <Avatar name={decides ? name : '?'} />
          <div>
            <b>{decides ? `Anda, ${name}, ${roleWord(role)}` : 'Orang kedua'}</b>
            <p>belum memutuskan, sampai {momentWords(expiresAt)}</p>
          </div>
        </li>
      </ol>
      {decides ? <Confirm setting={setting} proposal={proposal} /> : null}
      {isOwn ? (
        <p className="u-small u-muted">
          Orang lain dengan peran yang sama menyetujuinya dengan kodenya sendiri, di halaman ini.
        </p>
      ) : null}
      {setting.changeable ? (
        <Withdraw proposal={proposal} />
      ) : (
        <p className="u-small u-muted">Aturan situs ini diputuskan oleh Admin.</p>
      )}
    </Panel>
  );
}

function Confirm({ setting: { key, label }, proposal: { id, version, value, startsAt } }: ApprovalPanelProps) {
  const { client } = useConsole();
  const { form, at } = useCodedForm(async ({ code = '' }) => {
    await client.proposals.confirm(id, { code, version });
    toasts.add({ message: startsAt === null ? `${label} berlaku sekarang.` : `${label} disetujui.` });
  }, useReread());
  return (
    <AccountForm {...form} action={buttonWords('Setujui', key, value)}>
      <CodeField error={at('code')} />
    </AccountForm>
  );
}

function Withdraw({ proposal: { id, version, isOwn } }: { proposal: Proposal }) {
  const { client } = useConsole();
  const online = useOnline();
  const words = useDecisionWords(`setting-withdrawal:${id}`);
  const { busy, problem, run } = useChange(useReread());
  const handleWithdraw = async () => {
    const reason = words.require('Tulis alasannya; pengusul membacanya.');
    if (reason === undefined) return;
    const done = isOwn ? 'Usul ditarik.' : 'Usul ditolak.';
    await run(async () => {
      await client.proposals.withdraw(id, { words: reason, version });
      words.kept.done();
    }, done);
  };
  return (
    <>
      <DecisionNotices problem={problem} changed={undefined} />
      <WordsField words={words} label={isOwn ? 'Alasan menarik' : 'Alasan bila ditolak'} maxLength={REASON_LIMIT} />
      <div className="decide">
        <Button
          variant="quiet"
          wide
          className="danger-text"
          disabled={!online}
          busy={busy}
          onClick={() => void handleWithdraw()}
        >
          {isOwn ? 'Tarik usul' : 'Tolak dengan alasan'}
        </Button>
      </div>
    </>
  );
}
