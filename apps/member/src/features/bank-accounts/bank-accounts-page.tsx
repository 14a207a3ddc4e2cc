import { Link } from '@tanstack/react-router';
import { ButtonLink } from '@uluran/app-shell/links';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageHead } from '@uluran/app-shell/page-head';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { Section } from '@uluran/app-shell/section';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { BankAccount } from '@uluran/contract/endpoints';
import { Badge } from '@uluran/ui/badge';
import { EmptyState } from '@uluran/ui/empty-state';
import { BankIcon, PlusIcon } from '@uluran/ui/icon';
import { noteOf, stateWords } from './bank-words.ts';
import { useBankAccounts } from './use-bank-accounts.ts';

/** The member's bank accounts for withdrawals. */
export function BankAccountsPage() {
  const accounts = useBankAccounts();
  const { data, error } = accounts;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  return (
    <>
      <PageHead title="Rekening bank">Tempat pencairan dikirim. Hanya empat angka terakhir yang ditampilkan.</PageHead>
      {data === undefined ? (
        error === null ? (
          showSkeleton && <PageSkeleton />
        ) : (
          <LoadProblem title="Rekening Anda belum bisa ditampilkan" query={accounts} />
        )
      ) : (
        <Accounts accounts={data} />
      )}
      <Section title="Mengapa menunggu 72 jam?">
        <p className="u-muted">
          Bila akun Anda diambil orang lain, mereka akan mengganti rekening lebih dulu. Tiga hari memberi Anda waktu
          untuk membaca email kami dan menghentikannya.
        </p>
      </Section>
    </>
  );
}

function Accounts({ accounts }: { accounts: readonly BankAccount[] }) {
  const add = (
    <ButtonLink to="/bank/add" variant="primary">
      <PlusIcon />
      Tambah rekening
    </ButtonLink>
  );
  if (accounts.length === 0)
    return (
      <EmptyState title="Belum ada rekening" headingLevel={2} action={add}>
        Tambahkan rekening sejak sekarang: nama pemiliknya diperiksa, dan 72 jam kemudian pencairan bisa dikirim ke
        sana.
      </EmptyState>
    );
  return (
    <div className="stacked">
      <ul className="u-card gift-list">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      <div className="form__actions">{add}</div>
    </div>
  );
}

/** One bank account. The whole row is its link. */
function AccountRow({ account }: { account: BankAccount }) {
  const { id, bankName, lastFour, holder, primary } = account;
  const { words, tone } = stateWords(account);
  return (
    <li className="gift">
      <BankIcon className="bank-mark" />
      <div className="gift__words">
        <h2>
          <Link to="/bank/$id" params={{ id }}>
            {bankName} berakhiran {lastFour}
          </Link>
        </h2>
        <p>{holder}</p>
        <p className="u-small u-muted">{noteOf(account)}</p>
      </div>
      <div className="gift__end">
        <Badge tone={tone}>{words}</Badge>
        {primary ? <Badge icon={null}>Utama</Badge> : null}
      </div>
    </li>
  );
}
