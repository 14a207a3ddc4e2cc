import type { GiftRecord } from '@uluran/contract/endpoints';
import { StatusBadge } from '@uluran/ui/badge';
import { Button } from '@uluran/ui/button';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { RefreshIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';
import { gatewayWord, methodWord } from '../../app/payment-words.ts';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { type GiftPanelProps, OWN_GIFT } from './gift-action.ts';
import { shortMoment } from './gift-words.ts';

type Attempt = GiftRecord['attempts'][number];
type Transaction = GiftRecord['transactions'][number];

const ATTEMPTS: readonly Column<Attempt>[] = [
  {
    key: 'method',
    name: 'Cara',
    cell: ({ method, gateway, reference }) => (
      <>
        {methodWord(method)}
        <small className="mono">
          {gatewayWord(gateway)}, {reference}
        </small>
      </>
    ),
  },
  { key: 'created', name: 'Dibuat', cell: ({ createdAt }) => shortMoment(createdAt) },
  {
    key: 'status',
    name: 'Keadaan',
    cell: ({ status, paidAt, expiresAt, failureReason }) => (
      <>
        <StatusBadge kind="payment" status={status} />
        <small>
          {paidAt === null ? `batas ${shortMoment(expiresAt)}` : `dibayar ${shortMoment(paidAt)}`}
          {failureReason === null ? '' : `; ${failureReason}`}
        </small>
      </>
    ),
  },
  { key: 'amount', name: 'Jumlah', end: true, cell: ({ amountRupiah }) => <Money amountRupiah={amountRupiah} /> },
];

const TRANSACTIONS: readonly Column<Transaction>[] = [
  {
    key: 'transaction',
    name: 'Transaksi gateway',
    cell: ({ gateway, transactionId, reference }) => (
      <>
        <span className="mono">{transactionId}</span>
        <small className="mono">
          {gatewayWord(gateway)}, {reference}
        </small>
      </>
    ),
  },
  { key: 'paid', name: 'Diterima', cell: ({ paidAt }) => shortMoment(paidAt) },
  {
    key: 'status',
    name: 'Keadaan',
    cell: ({ status, isGift, valueDate, returnedRupiah }) => (
      <>
        <Tag tone={isGift ? 'success' : 'plain'}>{isGift ? 'Menjadi donasi ini' : 'Bukan donasi ini'}</Tag>
        <small>
          {valueDate === null ? `gateway: ${status}` : `cair ${valueDate}`}
          {returnedRupiah === 0 ? null : (
            <>
              , kembali <Money amountRupiah={returnedRupiah} />
            </>
          )}
        </small>
      </>
    ),
  },
  {
    key: 'amount',
    name: 'Jumlah',
    end: true,
    cell: ({ amountRupiah, feeRupiah }) => (
      <>
        <Money amountRupiah={amountRupiah} />
        {feeRupiah === null ? null : (
          <small>
            biaya <Money amountRupiah={feeRupiah} />
          </small>
        )}
      </>
    ),
  },
];

/** The payments of a gift with the gateway's transactions, and the button that asks the gateway. */
export function AttemptsPanel({ gift, action: { busy, run } }: GiftPanelProps) {
  const { client } = useConsole();
  const online = useOnline();
  const { id, attempts, transactions, own } = gift;
  const handleCheck = () => void run('check', () => client.gifts.check(id), 'Gateway sudah ditanya.');
  return (
    <Panel
      title="Percobaan bayar"
      flush
      note={
        own || attempts.length === 0 ? undefined : (
          <Button variant="quiet" disabled={!online} busy={busy === 'check'} onClick={handleCheck}>
            <RefreshIcon />
            Tanya gateway
          </Button>
        )
      }
      footer={own ? OWN_GIFT : undefined}
    >
      <DataTable caption="Percobaan bayar" columns={ATTEMPTS} rows={attempts} keyOf={({ id: payment }) => payment} />
      {transactions.length === 0 ? (
        <p className="panel__body u-muted">Belum ada uang yang diterima gateway.</p>
      ) : (
        <DataTable
          caption="Transaksi gateway"
          columns={TRANSACTIONS}
          rows={transactions}
          keyOf={({ gateway, transactionId }) => `${gateway} ${transactionId}`}
        />
      )}
    </Panel>
  );
}
