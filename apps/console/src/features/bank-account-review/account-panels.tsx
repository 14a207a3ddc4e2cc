import type { BankAccountReview, QueueItem } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { Badge } from '@uluran/ui/badge';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { CopyButton } from '@uluran/ui/copy-field';
import { EyeIcon } from '@uluran/ui/icon';
import { Fact } from '../../app/review/fact.tsx';
import { momentWords } from '../../app/review/history-panel.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { SignalTags } from '../../app/review/signal-tags.tsx';
import { isOwn } from '../../app/review/use-item.ts';
import { useOnline } from '../../app/use-online.ts';
import { checkWords, groupedNumber, othersWords } from './bank-account-words.ts';
import type { Reading } from './use-reading.ts';

/** Bank, number and times of an account. The number is covered until it is opened. */
export function AccountPanel({ item, reading }: { item: QueueItem | null; reading: Reading }) {
  const online = useOnline();
  const { account, busy, problem, open } = reading;
  const mayOpen = item === null || !isOwn(item);
  return (
    <Panel title="Rekening" footer="Setiap pembukaan nomor dicatat atas nama Anda.">
      {problem === undefined ? null : (
        <Banner tone="error" live="polite" title="Nomornya belum bisa dibuka">
          {problem}
        </Banner>
      )}
      {account === undefined ? (
        <div className="account__closed">
          <p className="mono">
            <span className="u-visually-hidden">Nomor tertutup </span>
            <span aria-hidden="true">•••• •••• ••••</span>
          </p>
          {mayOpen ? (
            <Button disabled={!online} busy={busy} onClick={() => void open()}>
              <EyeIcon />
              Tampilkan nomor
            </Button>
          ) : null}
        </div>
      ) : (
        <dl className="pairs">
          <Fact name="Bank">{account.bankName}</Fact>
          <Fact name="Nomor">
            <span className="mono">{groupedNumber(account.number)}</span>{' '}
            <CopyButton text={account.number} what="nomor rekening" variant="quiet" />
          </Fact>
          <Fact name="Ditambahkan">{momentWords(account.addedAt)}</Fact>
          <Fact name="Ditahan sampai">{formatDateTime(account.heldUntil)}</Fact>
          {account.note === null ? null : <Fact name="Catatan">{account.note}</Fact>}
        </dl>
      )}
    </Panel>
  );
}

/** Badge for the bank's check of the name. */
function CheckBadge({ check }: { check: string | null }) {
  const tone = check === 'matched' ? 'success' : check === 'different' || check === 'unknown' ? 'error' : 'waiting';
  return <Badge tone={tone}>{checkWords(check)}</Badge>;
}

interface HolderPanelProps {
  item: QueueItem | null;
  account: BankAccountReview | undefined;
}

/** The written name beside the bank's, and other members with the same account. */
export function HolderPanel({ item, account }: HolderPanelProps) {
  if (item === null && account === undefined) return null;
  // The badge of the head already has the bank's check.
  const signals = (item?.signals ?? []).filter(({ code }) => code !== 'holder_differs' && code !== 'holder_unknown');
  return (
    <Panel title="Nama pemilik" note={<CheckBadge check={account?.holderCheck ?? item?.status ?? null} />}>
      <dl className="pairs">
        <Fact name="Ditulis anggota">{account?.holder ?? item?.title}</Fact>
        <Fact name="Nama akun">{account?.owner ?? item?.subject}</Fact>
        {account === undefined ? null : (
          <>
            <Fact name="Nama di bank">
              {account.holderMasked ?? <span className="u-muted">tidak diberikan bank</span>}
            </Fact>
            <Fact name="Akun lain dengan rekening ini">{othersWords(account.others)}</Fact>
          </>
        )}
      </dl>
      {signals.length === 0 ? null : (
        <div className="queue__signals">
          <SignalTags signals={signals} />
        </div>
      )}
    </Panel>
  );
}
