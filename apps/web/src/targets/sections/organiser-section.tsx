import { formatDate } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import { SectionHead } from '@uluran/ui/section-head';
import { StatRow } from '@uluran/ui/stat';
import { capitalised } from '../standing.ts';
import type { KindWords, TargetDetail } from '../target-pages.ts';
import { ChecksList } from './checks-list.tsx';
import { OrganiserName } from './organiser-name.tsx';
import { TeamRows } from './team-rows.tsx';

const ID = 'penggalang';

type Organised = Pick<TargetDetail, 'organiser' | 'team' | 'verification'>;

/** The organiser under the title: a link to the section about it. */
export function OrganiserLink({ organiser, beneficiary }: Pick<TargetDetail, 'organiser' | 'beneficiary'>) {
  return (
    <a className="detail-organiser organiser-link" href={`#${ID}`}>
      <OrganiserName organiser={organiser}>
        <p>{beneficiary === '' ? 'Yang menggalang' : `untuk ${beneficiary}`}</p>
      </OrganiserName>
    </a>
  );
}

/** The organiser with its record, as far as it is measured, and the dated checks. */
export function OrganiserSection({ detail, words }: { detail: Organised; words: KindWords }) {
  const { organiser, verification, team } = detail;
  return (
    <section className="u-block" id={ID} aria-labelledby="judul-penggalang">
      <SectionHead title="Yang menggalang" id="judul-penggalang" />
      <Card padded className="u-stack">
        <div className="detail-organiser">
          <OrganiserName organiser={organiser}>
            <p>{`${capitalised(words.organiser)} sejak ${formatDate(organiser.since).slice(-4)}`}</p>
          </OrganiserName>
        </div>
        <StatRow items={recordFigures(organiser, words)} />
        <TeamRows team={team} noun={words.noun} />
        <ChecksList verification={verification} />
      </Card>
    </section>
  );
}

/** Figures of a record: a figure that was never measured is left out. */
function recordFigures({ campaignCount, record }: TargetDetail['organiser'], { noun }: KindWords) {
  const { evidencedPercent, answerHours } = record;
  return [
    { label: noun, value: formatNumber(campaignCount) },
    ...(evidencedPercent === null ? [] : [{ label: 'berbukti', value: `${formatNumber(evidencedPercent)}%` }]),
    ...(answerHours === null ? [] : [{ label: 'menjawab doa', value: timeOf(answerHours) }]),
  ];
}

/** `4 jam`, and `3 hari` from two days on. */
const timeOf = (hours: number): string =>
  hours < 48 ? `${hours} jam` : `${formatNumber((hours - (hours % 24)) / 24)} hari`;
