import type { WithdrawalReview } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { Checkbox } from '@uluran/ui/checkbox';
import { CopyButton } from '@uluran/ui/copy-field';
import { LockIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';
import { TextField } from '@uluran/ui/text-field';
import { useRef, useState } from 'react';
import { DecisionGate } from '../../app/review/decision-gate.tsx';
import { DecisionNotices } from '../../app/review/decision-notices.tsx';
import { OwnMatter } from '../../app/review/item-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import type { WithdrawalDecision } from './decision.ts';
import { isUndecided, maskedNumber, transferText } from './withdrawal-words.ts';

const REASON_LIMIT = 1_000;
const REFERENCE_LIMIT = 100;

interface TransferPanelProps {
  data: WithdrawalReview;
  decision: WithdrawalDecision;
}

/** The transfer after the second approval: begin, note the bank's reference, or note that the bank refused or returned it. */
export function TransferPanel({ data, decision }: TransferPanelProps) {
  const { status, reference } = data;
  if (status === 'rejected' || status === 'cancelled' || status === 'returned') return null;
  const isLocked = isUndecided(status);
  return (
    <Panel
      title={isLocked ? 'Sesudah disetujui: transfer' : 'Transfer'}
      note={isLocked ? <Tag icon={<LockIcon />}>Terbuka setelah orang kedua</Tag> : (reference ?? undefined)}
      next={isLocked}
    >
      <dl className="pairs">
        <dt>Kirim persis</dt>
        <dd>
          <Money amountRupiah={data.netRupiah} />{' '}
          <CopyButton text={String(data.netRupiah)} what="jumlah" variant="quiet" />
        </dd>
        <dt>Ke</dt>
        <dd>
          {data.bankAccount.bankName} {maskedNumber(data.bankAccount.lastFour)} a.n. {data.bankAccount.holder}
        </dd>
        <dt>Berita transfer</dt>
        <dd>
          <span className="mono">{transferText(data)}</span>{' '}
          <CopyButton text={transferText(data)} what="berita transfer" variant="quiet" />
        </dd>
      </dl>
      {isLocked ? null : <DecisionNotices problem={decision.problem} changed={undefined} />}
      {isLocked ? null : <Step data={data} decision={decision} />}
    </Panel>
  );
}

/** The step of this state. A transfer that the bank has sent is in no queue, and may still come back. */
function Step({ data, decision }: TransferPanelProps) {
  const { status, item, isOwn } = data;
  if (status === 'transferred' || status === 'evidenced')
    return isOwn ? <OwnMatter /> : <ReturnTransfer data={data} decision={decision} />;
  return (
    <DecisionGate item={item} decided={<p className="u-muted">Transfer ini dikirim penyedia pembayaran.</p>}>
      {status === 'approved' ? (
        <StartTransfer data={data} decision={decision} />
      ) : (
        <EndTransfer data={data} decision={decision} />
      )}
    </DecisionGate>
  );
}

function StartTransfer({ data: { id, version }, decision: { busy, run } }: TransferPanelProps) {
  const { client } = useConsole();
  const online = useOnline();
  return (
    <>
      <p className="u-small u-muted">Sejak transfer dimulai, penggalang tidak bisa membatalkannya.</p>
      <div className="form__actions">
        <Button
          variant="primary"
          disabled={!online}
          busy={busy === 'start'}
          onClick={() =>
            void run('start', () => client.withdrawalReviews.startTransfer(id, { version }), 'Transfer dimulai.')
          }
        >
          Mulai transfer
        </Button>
      </div>
    </>
  );
}

function EndTransfer({ data: { id, version }, decision: { busy, run } }: TransferPanelProps) {
  const { client } = useConsole();
  const online = useOnline();
  const referenceRef = useRef<HTMLFormElement>(null);
  const [compared, setCompared] = useState(false);
  const [error, setError] = useState<string>();
  const words = useDecisionWords(`withdrawal-failed:${id}`);
  const handleSent = async () => {
    const form = referenceRef.current;
    const reference = String((form && new FormData(form).get('reference')) ?? '').trim();
    setError(reference === '' ? 'Tulis nomor referensi dari bank.' : undefined);
    if (reference === '') return form?.querySelector('input')?.focus();
    const mark = () => client.withdrawalReviews.markTransferred(id, { reference, version });
    if (await run('sent', mark, 'Tercatat sudah ditransfer.')) words.kept.done();
  };
  const handleFailed = async () => {
    const reason = words.require('Tulis alasan dari bank.');
    if (reason === undefined) return;
    const mark = () => client.withdrawalReviews.markFailed(id, { words: reason, version });
    if (await run('failed', mark, 'Tercatat: bank menolak.')) words.kept.done();
  };
  return (
    <>
      <form ref={referenceRef} method="post" onSubmit={(event) => event.preventDefault()} className="u-stack">
        <TextField
          name="reference"
          label="Nomor referensi bank"
          autoComplete="off"
          spellCheck={false}
          maxLength={REFERENCE_LIMIT}
          error={error}
          onChange={() => setError(undefined)}
        />
      </form>
      <Checkbox checked={compared} onChange={({ target }) => setCompared(target.checked)}>
        Jumlah dan nama tujuan sudah saya cocokkan dengan bukti
      </Checkbox>
      <div className="form__actions">
        <Button
          variant="primary"
          disabled={!(compared && online)}
          busy={busy === 'sent'}
          onClick={() => void handleSent()}
        >
          Tandai sudah ditransfer
        </Button>
      </div>
      <WordsField words={words} label="Alasan bila bank menolak" maxLength={REASON_LIMIT} />
      <div className="form__actions">
        <Button disabled={!online} busy={busy === 'failed'} onClick={() => void handleFailed()}>
          Bank menolak
        </Button>
      </div>
    </>
  );
}

function ReturnTransfer({ data: { id, version }, decision: { busy, run } }: TransferPanelProps) {
  const { client } = useConsole();
  const online = useOnline();
  const words = useDecisionWords(`withdrawal-returned:${id}`);
  const handleReturned = async () => {
    const reason = words.require('Tulis alasan pengembalian dari bank.');
    if (reason === undefined) return;
    const mark = () => client.withdrawalReviews.markReturned(id, { words: reason, version });
    if (await run('returned', mark, 'Tercatat: dana kembali.')) words.kept.done();
  };
  return (
    <>
      <WordsField words={words} label="Alasan bila bank mengembalikan dana" maxLength={REASON_LIMIT} />
      <div className="form__actions">
        <Button className="danger" disabled={!online} busy={busy === 'returned'} onClick={() => void handleReturned()}>
          Catat dana kembali
        </Button>
      </div>
    </>
  );
}
