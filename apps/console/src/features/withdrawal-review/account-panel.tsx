import type { WithdrawalReview } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { CopyButton } from '@uluran/ui/copy-field';
import { EyeIcon } from '@uluran/ui/icon';
import { useState } from 'react';
import { Panel } from '../../app/review/panel.tsx';
import { maskedNumber } from './withdrawal-words.ts';

/** The account of the transfer. Its number is masked until it is asked for. */
export function AccountPanel({ data: { bankAccount, bankAccountNumber } }: { data: WithdrawalReview }) {
  const [shown, setShown] = useState(false);
  const { bankName, lastFour, holder } = bankAccount;
  return (
    <Panel
      title="Rekening tujuan"
      footer={
        bankAccountNumber === null ? (
          'Anggota sudah menghapus rekening ini.'
        ) : shown ? (
          <CopyButton text={bankAccountNumber} what="nomor rekening" variant="quiet">
            Salin nomor
          </CopyButton>
        ) : (
          <Button variant="quiet" onClick={() => setShown(true)}>
            <EyeIcon />
            Tampilkan nomor
          </Button>
        )
      }
    >
      <dl className="pairs">
        <dt>Bank</dt>
        <dd>{bankName}</dd>
        <dt>Nomor</dt>
        <dd className="u-numbers">
          {shown && bankAccountNumber !== null ? bankAccountNumber : maskedNumber(lastFour)}
        </dd>
        <dt>Pemilik</dt>
        <dd>{holder}</dd>
      </dl>
    </Panel>
  );
}
