import { Link, useNavigate } from '@tanstack/react-router';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { useTitle } from '@uluran/app-shell/use-title';
import type { BankAccount } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import { Badge } from '@uluran/ui/badge';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { BackIcon } from '@uluran/ui/icon';
import { useState } from 'react';
import { useStepUp } from '../../app/step-up.ts';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { noteOf, stateWords } from './bank-words.ts';
import { useBankAccount, useMakePrimary, useRemoveAccount } from './use-bank-accounts.ts';

/** One bank account: its state and its actions. */
export function BankAccountPage({ id }: { id: string }) {
  const account = useBankAccount(id);
  const { data, error } = account;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  if (data === null) return <NotFoundPage />;
  if (data !== undefined) return <Account account={data} />;
  if (error === null) return showSkeleton ? <PageSkeleton /> : null;
  return <LoadProblem title="Rekening ini belum bisa ditampilkan" query={account} />;
}

const TONES = { checking: 'notice', held: 'notice', usable: 'success', rejected: 'error' } as const;

function Account({ account }: { account: BankAccount }) {
  const { bankName, lastFour, holder, state, primary, addedAt } = account;
  const title = `${bankName} berakhiran ${lastFour}`;
  const { words } = stateWords(account);
  useTitle(title);
  return (
    <>
      <header className="page-head">
        <Link to="/bank" className="back-link">
          <BackIcon size="s" />
          Rekening bank
        </Link>
        <h1>{title}</h1>
        <p className="u-muted">
          {holder}, ditambahkan {formatDateTime(addedAt)}
        </p>
        {primary ? (
          <p>
            <Badge icon={null}>Utama</Badge>
          </p>
        ) : null}
      </header>
      <Banner tone={TONES[state]} title={words}>
        {noteOf(account)}
      </Banner>
      <Actions account={account} />
    </>
  );
}

function Actions({ account: { id, primary, bankName, lastFour } }: { account: BankAccount }) {
  const navigate = useNavigate();
  const { run, dialog } = useStepUp();
  const makePrimary = useMakePrimary(run);
  const remove = useRemoveAccount(run);
  const [asked, setAsked] = useState(false);
  const failed = (error: unknown) => toasts.add({ message: problemOf(error), tone: 'error', key: 'bank' });
  const handlePrimary = async () => {
    try {
      if (!(await makePrimary.mutateAsync(id))) return;
      toasts.add({ message: 'Ini sekarang rekening utama Anda.', tone: 'success', key: 'bank' });
    } catch (error) {
      failed(error);
    }
  };
  const handleRemove = async () => {
    setAsked(false);
    try {
      if (!(await remove.mutateAsync(id))) return;
      toasts.add({ message: 'Rekening dihapus.', tone: 'success', key: 'bank' });
      await navigate({ to: '/bank' });
      remove.forget(id);
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Section title="Yang bisa dilakukan">
      <ul className="campaign-steps">
        {primary ? null : (
          <li>
            <p>Ditawarkan lebih dulu saat Anda meminta pencairan.</p>
            <Button busy={makePrimary.isPending} onClick={() => void handlePrimary()}>
              Jadikan utama
            </Button>
          </li>
        )}
        <li>
          <p>Rekening yang masih ditunggu sebuah pencairan belum bisa dihapus.</p>
          <Button className="danger" busy={remove.isPending} onClick={() => setAsked(true)}>
            Hapus rekening
          </Button>
        </li>
      </ul>
      <Dialog
        kind="alert"
        open={asked}
        onOpenChange={setAsked}
        title="Hapus rekening ini?"
        description={`${bankName} berakhiran ${lastFour}. Bila ditambahkan lagi, nama pemiliknya diperiksa ulang dan rekening ditahan 72 jam.`}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>Batal</Button>
            <Button variant="primary" onClick={() => void handleRemove()}>
              Hapus
            </Button>
          </>
        }
      />
      {dialog}
    </Section>
  );
}
