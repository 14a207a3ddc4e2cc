import type { CsrProgramme, CsrSummary, Funds } from '@uluran/contract';
import type { TargetAddress } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { keepNames } from '../../app/keep-names.tsx';
import { FreshPart } from '../../targets/fresh-part.tsx';
import { DetailFrame } from '../../targets/sections/detail-frame.tsx';
import {
  type DonorList,
  DonorsSection,
  PrayersSection,
  type WallList,
} from '../../targets/sections/donors-section.tsx';
import { FundsSection } from '../../targets/sections/funds-section.tsx';
import { MilestonesSection } from '../../targets/sections/milestones-section.tsx';
import { NewsSection, type NewsSectionProps } from '../../targets/sections/news-section.tsx';
import { RelatedSection } from '../../targets/sections/related-section.tsx';
import { ReportLink } from '../../targets/sections/report-link.tsx';
import { commonSections, type PageSection } from '../../targets/sections/sections-nav.tsx';
import { StorySection } from '../../targets/sections/story-section.tsx';
import type { KindWords } from '../../targets/target-pages.ts';
import { PoolPanel, PoolSmall } from './pool-panel.tsx';
import { PoolTag } from './pool-tag.tsx';
import { ProgrammeRow } from './programme-row.tsx';
import { RULES } from './rules.ts';
import { RulesSection } from './rules-section.tsx';

export interface ProgrammePageProps extends Pick<NewsSectionProps, 'news' | 'end'> {
  target: TargetAddress;
  words: KindWords;
  programme: CsrProgramme;
  donors: DonorList;
  prayers: WallList;
  funds: Funds;
  /** Other programmes. */
  related: readonly CsrSummary[];
  /** Origin of the site, for absolute addresses in shared links. */
  origin: string;
}

/** Everything about one programme of a company. */
export function ProgrammePage(props: ProgrammePageProps) {
  const { target, words, programme, donors, prayers, funds, related, origin, ...news } = props;
  const { pool } = programme;
  return (
    <DetailFrame
      target={target}
      detail={programme}
      words={words}
      donors={donors}
      origin={origin}
      head={<Head programme={programme} />}
      lead={
        <FreshPart part="padanan" isRunning={pool?.state === 'running'}>
          <PoolPanel company={programme.company} pool={pool} />
        </FreshPart>
      }
      beside={
        pool === null ? undefined : (
          <FreshPart part="padanan-samping" isRunning={pool.state === 'running'}>
            <PoolSmall pool={pool} />
          </FreshPart>
        )
      }
      sections={pool === null ? commonSections(programme) : withRules(commonSections(programme))}
      related={
        <RelatedSection
          title="Program lainnya"
          kind={target.kind}
          targets={related}
          Card={ProgrammeRow}
          list="u-card u-people"
        />
      }
    >
      <StorySection detail={programme} words={words} />
      <CompanyWords programme={programme} />
      {pool === null ? null : <RulesSection pool={pool} />}
      <MilestonesSection detail={programme} />
      <NewsSection target={target} newsCount={programme.newsCount} gallery={programme.gallery} {...news} />
      <FundsSection detail={programme} funds={funds} />
      <DonorsSection {...donors} now={programme.now} />
      <PrayersSection {...prayers} now={programme.now} />
      <ReportLink target={target} noun={words.noun} />
    </DetailFrame>
  );
}

/** Adds the rules after the story. */
function withRules([story, ...others]: PageSection[]): PageSection[] {
  return [...(story === undefined ? [] : [story]), RULES, ...others];
}

function Head({ programme }: { programme: CsrProgramme }) {
  const { pool, city, province, title } = programme;
  return (
    <div className="detail-head">
      <p className="detail-head__facts">
        {pool === null ? null : <PoolTag pool={pool} />}
        <span className="u-small u-muted">{`Program CSR · ${city}, ${province}`}</span>
      </p>
      <h1>{keepNames(title)}</h1>
    </div>
  );
}

/** The company's reason to give, and a link to more about it. */
function CompanyWords({ programme: { company, companyWords, companySite } }: { programme: CsrProgramme }) {
  if (companyWords === '' && companySite === null) return null;
  return (
    <Card padded as="section" className="company-words" aria-label={`Dari ${company.name}`}>
      <p className="u-strong">{`Dari ${company.name}`}</p>
      {companyWords === '' ? null : <p>{companyWords}</p>}
      {companySite === null ? null : (
        <LinkButton href={companySite} variant="quiet" outdent target="_blank" rel="noopener noreferrer">
          Kunjungi situsnya (tab baru)
        </LinkButton>
      )}
    </Card>
  );
}
