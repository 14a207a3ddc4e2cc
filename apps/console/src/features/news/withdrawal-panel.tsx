import { ARTICLE_LIMITS } from '@uluran/contract/articles';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import type { ArticleDraft, ArticleSteps } from './use-article-draft.ts';

interface WithdrawalPanelProps {
  draft: ArticleDraft;
  steps: ArticleSteps;
}

/** Cancels a schedule, or takes a published article from the site; absent for a draft. */
export function WithdrawalPanel({ draft: { stored }, steps }: WithdrawalPanelProps) {
  const { client } = useConsole();
  if (!stored.actions.includes('withdraw')) return null;
  const isScheduled = stored.state === 'scheduled';
  const button = isScheduled ? 'Batalkan jadwal' : 'Tarik dari situs';
  return (
    <ReasonPanel
      title={button}
      name={`article-withdrawal:${stored.id}`}
      label="Alasan"
      hint="Dicatat di jejak audit."
      maxLength={ARTICLE_LIMITS.note}
      busy={steps.busy}
      steps={[
        {
          step: 'withdraw',
          button,
          isDanger: !isScheduled,
          onTake: (note) =>
            steps.run(
              'withdraw',
              (id, version) => client.articleRecords.withdraw(id, { version, note }),
              isScheduled ? 'Jadwal dibatalkan. Berita ini menjadi draf.' : 'Berita ditarik. Berita ini menjadi draf.',
            ),
        },
      ]}
    >
      <p className="u-small u-muted">
        {isScheduled
          ? 'Berita ini kembali menjadi draf.'
          : 'Halamannya tidak bisa dibuka lagi. Untuk kesalahan tulisan, terbitkan perbaikan saja.'}
      </p>
    </ReasonPanel>
  );
}
