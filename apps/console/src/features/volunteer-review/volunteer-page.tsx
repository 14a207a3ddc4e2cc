import { useQuery } from '@tanstack/react-query';
import { jakartaDay } from '@uluran/contract/days';
import type { VolunteerReview } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { Tag } from '@uluran/ui/tag';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { Fact } from '../../app/review/fact.tsx';
import { HistoryPanel, momentWords } from '../../app/review/history-panel.tsx';
import { HoldButtons, HoldFacts } from '../../app/review/hold-buttons.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ReviewColumns, ReviewPage, WhenLoaded } from '../../app/review/review-page.tsx';
import { useDecision } from '../../app/review/use-decision.ts';
import { useItem } from '../../app/review/use-item.ts';
import { WordsDecision, type WordsStep } from '../../app/review/words-decision.tsx';
import { useConsole } from '../../app/use-console.ts';
import { ContactPanel } from './contact-panel.tsx';
import { LeavePanel } from './leave-panel.tsx';
import { ageOn, factsOf, rolesWords, STATUS_WORDS, timesWords } from './volunteer-words.ts';

/** An application of a volunteer: tasks, times and motivation, the contact on demand, and the next step. */
export function VolunteerPage({ id }: { id: string }) {
  const { queries } = useConsole();
  const query = useQuery(queries.volunteerReview(id));
  return (
    <ReviewPage query={query} title="Pendaftaran ini belum bisa dimuat">
      {(volunteer) => <Review volunteer={volunteer} />}
    </ReviewPage>
  );
}

function Review({ volunteer }: { volunteer: VolunteerReview }) {
  const { client, queries } = useConsole();
  const { id, name, city, status, confirmedAt, history } = volunteer;
  const review = queries.volunteerReview(id);
  const item = useItem('volunteer', id, review);
  const decision = useDecision({
    queryKey: review.queryKey,
    shown: volunteer,
    read: () => client.volunteerReviews.get(id),
    facts: factsOf,
  });
  return (
    <WhenLoaded queries={[item]}>
      <DetailHead
        title={name}
        kind="relawan"
        facts={
          <>
            <Tag tone={status === 'accepted' ? 'success' : 'plain'}>{STATUS_WORDS[status]}</Tag>
            <HoldFacts query={item} />
          </>
        }
        subject={
          <>
            <span>{city}</span>
            <span>mendaftar {momentWords(confirmedAt)}</span>
          </>
        }
        actions={<HoldButtons kind="volunteer" query={item} />}
      />
      <ReviewColumns
        aside={
          <>
            <WordsDecision
              query={item}
              decision={decision}
              name={`volunteer-decision:${id}`}
              label="Catatan"
              hint="Untuk operator. Relawan tidak menerimanya."
              steps={useSteps(volunteer)}
            />
            {status === 'accepted' ? <LeavePanel volunteer={volunteer} /> : null}
            <HistoryPanel history={history} />
          </>
        }
      >
        <ApplicationPanel volunteer={volunteer} />
        <ContactPanel volunteer={volunteer} />
      </ReviewColumns>
    </WhenLoaded>
  );
}

/** The steps that follow the present one: a volunteer is contacted before the answer. */
function useSteps({ id, status }: VolunteerReview): WordsStep<VolunteerReview>[] {
  const { client } = useConsole();
  const step = (
    to: 'contacted' | 'accepted' | 'declined',
    words: Pick<WordsStep<VolunteerReview>, 'button' | 'done' | 'missing' | 'look'>,
  ): WordsStep<VolunteerReview> => ({
    ...words,
    step: to,
    call: 'moveVolunteer',
    take: (decision) => client.volunteerReviews.move(id, { to, ...decision }),
  });
  const contacted = step('contacted', {
    button: 'Tandai sudah dihubungi',
    done: 'Tercatat: sudah dihubungi.',
    missing: 'Tulis lewat apa dan apa jawabannya.',
    look: 'primary',
  });
  const accepted = step('accepted', {
    button: 'Terima sebagai relawan',
    done: 'Relawan diterima.',
    missing: 'Tulis apa yang disepakati dengannya.',
    ...(status === 'contacted' && { look: 'primary' }),
  });
  const declined = step('declined', {
    button: 'Tolak dengan alasan',
    done: 'Pendaftaran ditolak.',
    missing: 'Tulis alasannya untuk operator lain.',
    look: 'danger',
  });
  return status === 'applied' ? [contacted, accepted, declined] : [accepted, declined];
}

function ApplicationPanel({ volunteer }: { volunteer: VolunteerReview }) {
  const { birthDate, skills, motivation } = volunteer;
  return (
    <Panel title="Pendaftaran">
      <dl className="pairs">
        <Fact name="Tugas">{rolesWords(volunteer)}</Fact>
        <Fact name="Waktu">{timesWords(volunteer)}</Fact>
        <Fact name="Keahlian">{skills || 'Tidak ditulis'}</Fact>
        <Fact name="Lahir">
          {formatDay(birthDate)}, {ageOn(birthDate, jakartaDay())} tahun
        </Fact>
      </dl>
      <div>
        <p className="u-small u-muted">Motivasi</p>
        <p className="review-lines">{motivation || 'Tidak ditulis'}</p>
      </div>
    </Panel>
  );
}
