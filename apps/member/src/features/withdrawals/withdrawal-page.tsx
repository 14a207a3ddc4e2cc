import { Link } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { Section } from '@uluran/app-shell/section';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { useTitle } from '@uluran/app-shell/use-title';
import type { WithdrawalDetail } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { DateTime } from '@uluran/ui/date-time';
import { Dialog } from '@uluran/ui/dialog';
import { FigureRow, FigureTable } from '@uluran/ui/fund-bar';
import { BackIcon } from '@uluran/ui/icon';
import { Timeline, TimelineItem } from '@uluran/ui/timeline';
import { useState } from 'react';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { useCancel, useWithdrawal } from './use-withdrawals.ts';
import { noteOf, stateWords, stepWords } from './withdrawal-words.ts';

/** One withdrawal: its history, its figures and its evidence. */
export function WithdrawalPage({ id }: { id: string }) {
  const withdrawal = useWithdrawal(id);
  const { data, error } = withdrawal;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  if (data !== undefined) return <Shown withdrawal={data} />;
  if (error === null) return showSkeleton ? <PageSkeleton /> : null;
  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  return <LoadProblem title="Pencairan ini belum bisa ditampilkan" query={withdrawal} />;
}

const TONES = { waiting: 'notice', success: 'success', error: 'error', returned: 'error' } as const;

function Shown({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { campaign, amountRupiah, requestedAt, purpose, cancellable } = withdrawal;
  const { words, tone } = stateWords(withdrawal);
  const title = `Pencairan ${formatRupiah(amountRupiah)}`;
  useTitle(title);
  return (
    <>
      <header className="page-head">
        <Link to="/withdraw" className="back-link">
          <BackIcon size="s" />
          Pencairan
        </Link>
        <h1>{title}</h1>
        <p className="u-muted">
          {campaign.title}, diminta {formatDateTime(requestedAt)}
        </p>
      </header>
      <Banner tone={tone in TONES ? TONES[tone as keyof typeof TONES] : 'notice'} title={words}>
        {noteOf(withdrawal)}
      </Banner>
      <div className="gift-columns">
        <div className="stacked">
          <Section title="Perjalanan dana">
            <Timeline>
              {[...withdrawal.steps].reverse().map(({ step, at }) => (
                <TimelineItem
                  key={`${step} ${at}`}
                  time={<DateTime at={at} format="date-time" />}
                  title={stepWords(step)}
                />
              ))}
            </Timeline>
          </Section>
          <EvidenceSection withdrawal={withdrawal} />
        </div>
        <div className="stacked">
          <Figures withdrawal={withdrawal} />
          <Section title="Untuk apa">
            {withdrawal.budgetLine === null ? null : <p className="u-small u-muted">{withdrawal.budgetLine}</p>}
            <p>{purpose}</p>
          </Section>
          {cancellable ? <Cancel id={withdrawal.id} /> : null}
        </div>
      </div>
    </>
  );
}

function Figures({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { amountRupiah, feeRupiah, netRupiah, bankAccount, reference } = withdrawal;
  const { bankName, lastFour, holder } = bankAccount;
  return (
    <Section title="Rincian">
      <FigureTable caption="Rincian pencairan">
        <FigureRow label="Diminta" amountRupiah={amountRupiah} />
        <FigureRow label="Dikurangi biaya transfer bank" amountRupiah={feeRupiah} />
        <FigureRow label="Diterima" amountRupiah={netRupiah} total />
      </FigureTable>
      <p>
        {bankName} berakhiran {lastFour}
        <br />
        <span className="u-small u-muted">{holder}</span>
      </p>
      {reference === null ? null : <p className="u-small u-muted">Nomor referensi bank: {reference}</p>}
    </Section>
  );
}

function Cancel({ id }: { id: string }) {
  const { mutate, isPending } = useCancel(id);
  const [asked, setAsked] = useState(false);
  const handleYes = () => {
    setAsked(false);
    mutate();
  };
  return (
    <Section title="Batalkan" lead="Bisa sampai pengirimannya dimulai. Dananya kembali ke galang dana Anda.">
      <div className="form__actions">
        <Button className="danger" busy={isPending} onClick={() => setAsked(true)}>
          Batalkan pencairan
        </Button>
      </div>
      <Dialog
        kind="alert"
        open={asked}
        onOpenChange={setAsked}
        title="Batalkan pencairan ini?"
        description="Persetujuan yang sudah ada ikut gugur. Anda bisa mengajukannya lagi kapan saja."
        actions={
          <>
            <Button onClick={() => setAsked(false)}>Kembali</Button>
            <Button variant="primary" onClick={handleYes}>
              Ya, batalkan
            </Button>
          </>
        }
      />
    </Section>
  );
}
