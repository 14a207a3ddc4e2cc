import type { ReportReview } from '@uluran/contract/endpoints';
import { useState } from 'react';
import { Panel } from '../../app/review/panel.tsx';
import type { useDecision } from '../../app/review/use-decision.ts';
import type { ItemQuery } from '../../app/review/use-item.ts';
import { WordsDecision } from '../../app/review/words-decision.tsx';
import { useConsole } from '../../app/use-console.ts';

interface ReportDecisionProps {
  data: ReportReview;
  item: ItemQuery;
  decision: ReturnType<typeof useDecision<ReportReview>>;
}

/** Answers the reporter, and closes the report with a note about the outcome. */
export function ReportDecision({ data: { id, hasContact, note, doneAt }, item, decision }: ReportDecisionProps) {
  const { client } = useConsole();
  const { reportReviews } = client;
  // An answer that was typed before another operator closed the report stays.
  const [isAnswerable] = useState(hasContact && doneAt === null);
  // The notices of a refused decision appear once: above the first form.
  const answer = { ...decision, problem: undefined, changed: undefined };
  return (
    <>
      <WordsDecision
        title="Tindakan"
        query={item}
        decision={decision}
        name={`report-close:${id}`}
        label="Hasil pemeriksaan"
        hint="Catatan untuk operator; pelapor dan penggalang tidak membacanya."
        steps={[
          {
            step: 'close',
            call: 'closeReport',
            button: 'Tutup laporan',
            missing: 'Tulis hasil pemeriksaannya.',
            done: 'Laporan ditutup.',
            look: 'primary',
            take: (words) => reportReviews.close(id, words),
          },
        ]}
      />
      {note === null ? null : (
        <Panel title="Hasil">
          <p className="review-text">{note}</p>
        </Panel>
      )}
      {isAnswerable ? (
        <WordsDecision
          title="Balasan untuk pelapor"
          query={item}
          decision={answer}
          name={`report-answer:${id}`}
          label="Balasan"
          hint="Dikirim lewat surel. Penggalang tidak melihatnya."
          steps={[
            {
              step: 'answer',
              call: 'answerReporter',
              button: 'Kirim balasan',
              missing: 'Tulis balasannya.',
              done: 'Balasan dikirim ke pelapor.',
              take: (words) => reportReviews.answer(id, words),
            },
          ]}
        />
      ) : null}
    </>
  );
}
