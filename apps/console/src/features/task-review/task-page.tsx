import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TaskReview } from '@uluran/contract/endpoints';
import { CopyButton } from '@uluran/ui/copy-field';
import { Tag } from '@uluran/ui/tag';
import { taskTitle } from '../../app/item-titles.ts';
import { gatewayWord } from '../../app/payment-words.ts';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { Fact } from '../../app/review/fact.tsx';
import { HistoryPanel, momentWords } from '../../app/review/history-panel.tsx';
import { HoldButtons, HoldFacts } from '../../app/review/hold-buttons.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns, ReviewPage, WhenLoaded } from '../../app/review/review-page.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useItem } from '../../app/review/use-item.ts';
import { WordsDecision } from '../../app/review/words-decision.tsx';
import { useConsole } from '../../app/use-console.ts';
import { factsOf, isAboutWithdrawal, remedyOf } from './task-words.ts';

/** A fact about a transaction that a person clears up: the report, the steps, and a note about the outcome. */
export function TaskPage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.taskReview(id));
  return (
    <ReviewPage query={query} title="Tugas ini belum bisa dimuat">
      {(task) => <Review task={task} />}
    </ReviewPage>
  );
}

function Review({ task }: { task: TaskReview }) {
  const { client, queries } = useConsole();
  const { id, gateway, openedAt, doneAt, history } = task;
  const review = queries.taskReview(id);
  const item = useItem('task', id, review);
  const decision = useDecision({
    queryKey: review.queryKey,
    shown: task,
    read: () => client.taskReviews.get(id),
    facts: factsOf,
  });
  const remedy = remedyOf(task);
  return (
    <WhenLoaded queries={[item]}>
      <DetailHead
        title={taskTitle(task.kind)}
        kind="tugas"
        facts={
          <>
            <Tag tone={doneAt === null ? 'plain' : 'success'}>{doneAt === null ? 'Menunggu' : 'Selesai'}</Tag>
            <span className="mono">#{id}</span>
            <HoldFacts query={item} />
          </>
        }
        subject={
          <>
            <span>{gatewayWord(gateway)}</span>
            <span>dibuat {momentWords(openedAt)}</span>
          </>
        }
        actions={<HoldButtons kind="task" query={item} />}
      />
      <ReviewColumns
        aside={
          <>
            <WordsDecision
              query={item}
              decision={decision}
              name={`task-decision:${id}`}
              label="Catatan hasilnya"
              hint="Tampil di riwayat dan jejak audit."
              steps={[
                {
                  step: 'finish',
                  call: 'finishTask',
                  button: 'Selesaikan tugas',
                  missing: 'Tulis apa yang Anda temukan dan lakukan.',
                  done: 'Tugas selesai.',
                  look: 'primary',
                  take: (words) => client.taskReviews.finish(id, words),
                },
              ]}
            />
            <HistoryPanel history={history} />
          </>
        }
      >
        <ReportPanel task={task} />
        {remedy === undefined ? null : (
          <Panel title="Yang perlu dilakukan">
            <p className="review-text">{remedy}</p>
          </Panel>
        )}
      </ReviewColumns>
    </WhenLoaded>
  );
}

/** The reported fact, with links to the gift or the withdrawal. */
function ReportPanel({ task }: { task: TaskReview }) {
  const { detail, gateway, reference, transactionId, gift, note } = task;
  return (
    <Panel title="Yang dilaporkan">
      <dl className="pairs">
        <Fact name="Gateway">{gatewayWord(gateway)}</Fact>
        {isAboutWithdrawal(task) ? (
          <Fact name="Pencairan">
            <Link to="/queue/withdrawal/$id" params={{ id: reference }} className="mono">
              {reference}
            </Link>
          </Fact>
        ) : (
          <Fact name="Pesanan">
            {reference === '' ? 'Tidak diketahui' : <Copied text={reference} what="nomor pesanan" />}
          </Fact>
        )}
        {transactionId === '' ? null : (
          <Fact name="Transaksi">
            <Copied text={transactionId} what="nomor transaksi" />
          </Fact>
        )}
        {gift === null ? null : (
          <Fact name="Donasi">
            <Link to="/donations/$id" params={{ id: gift.id }} className="mono">
              {gift.number}
            </Link>{' '}
            untuk {gift.targetTitle}
          </Fact>
        )}
        {note === null ? null : <Fact name="Catatan hasilnya">{note}</Fact>}
        <Fact name="Catatan mesin">
          <span className="mono" lang="en">
            {detail}
          </span>
        </Fact>
      </dl>
    </Panel>
  );
}

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <>
      <span className="mono">{text}</span> <CopyButton text={text} what={what} variant="quiet" />
    </>
  );
}
