import type { BankAccountReview } from '@uluran/contract/endpoints';
import type { Checks } from '../../app/review/checklist.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import type { ItemQuery } from '../../app/review/use-item.ts';
import { WordsDecision } from '../../app/review/words-decision.tsx';
import { useConsole } from '../../app/use-console.ts';
import { accountFacts } from './bank-account-words.ts';
import type { Reading } from './use-reading.ts';

interface AccountDecisionProps {
  account: BankAccountReview;
  reading: Reading;
  query: ItemQuery;
  checks: Checks;
}

/** Verifies the holder once every check is done, or refuses the account. */
export function AccountDecision({ account, reading: { version, read }, query, checks }: AccountDecisionProps) {
  const { client, queries } = useConsole();
  const { bankAccountReviews } = client;
  const { id } = account;
  const decision = useDecision({
    queryKey: queries.bankAccountReview(id).queryKey,
    shown: account,
    read,
    facts: accountFacts,
  });
  return (
    <WordsDecision
      query={query}
      decision={decision}
      {...(version !== undefined && { version })}
      name={`bank-account:${id}`}
      label="Catatan"
      hint="Wajib. Bila ditolak, pemilik rekening membacanya."
      steps={[
        {
          step: 'verify',
          call: 'verifyBankAccount',
          button: 'Verifikasi',
          missing: 'Tulis yang Anda cocokkan.',
          done: 'Rekening diverifikasi.',
          look: 'primary',
          isReady: checks.left === 0,
          take: (words) => bankAccountReviews.verify(id, words),
        },
        {
          step: 'refuse',
          call: 'refuseBankAccount',
          button: 'Tolak rekening',
          missing: 'Tulis alasannya; pemilik rekening membacanya.',
          done: 'Rekening ditolak.',
          look: 'danger',
          take: (words) => bankAccountReviews.refuse(id, words),
        },
      ]}
    >
      {checks.left === 0 ? null : (
        <p className="u-small u-muted">Verifikasi menyala setelah {checks.left} butir lagi dicentang.</p>
      )}
    </WordsDecision>
  );
}
