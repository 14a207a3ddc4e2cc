import type { Ambassador, AmbassadorSummary, NewsContent } from '@uluran/contract';
import type { TargetAddress } from '@uluran/contract/targets';
import { DetailFrame } from '../../targets/sections/detail-frame.tsx';
import {
  type DonorList,
  DonorsSection,
  PrayersSection,
  type WallList,
} from '../../targets/sections/donors-section.tsx';
import { RelatedSection } from '../../targets/sections/related-section.tsx';
import { ReportLink } from '../../targets/sections/report-link.tsx';
import { StorySection } from '../../targets/sections/story-section.tsx';
import { Summary } from '../../targets/sections/summary.tsx';
import type { KindWords } from '../../targets/target-pages.ts';
import { LatestNews } from './ambassador-news.tsx';
import { AmbassadorTile } from './ambassador-tile.tsx';
import { InviteSection } from './invite-section.tsx';
import { ParentSection } from './parent-section.tsx';
import { Person, Words } from './person.tsx';

export interface AmbassadorPageProps {
  target: TargetAddress;
  words: KindWords;
  ambassador: Ambassador;
  /** Address of the ambassador's campaign. */
  parent: TargetAddress;
  news: readonly NewsContent[];
  donors: DonorList;
  prayers: WallList;
  /** Other ambassadors. */
  related: readonly AmbassadorSummary[];
  /** Origin of the site, for absolute addresses in shared links. */
  origin: string;
}

/** A person who raises money for a campaign: portrait, words, and the fund that receives the gifts. */
export function AmbassadorPage(props: AmbassadorPageProps) {
  const { target, words, ambassador, parent, news, donors, prayers, related, origin } = props;
  return (
    <DetailFrame
      target={target}
      detail={ambassador}
      words={words}
      donors={donors}
      origin={origin}
      donateLabel={`Donasi bersama ${firstName(ambassador.person)}`}
      promise={`Masuk ke dana ${ambassador.parent.organiser}, dengan aturan pencairan yang sama.`}
      sections={[
        { id: 'cerita', label: 'Cerita' },
        { id: 'kabar', label: 'Kabar', count: ambassador.newsCount },
        { id: 'donatur', label: 'Donatur' },
        { id: 'doa', label: 'Doa', count: ambassador.prayerCount },
        { id: 'poster', label: 'Poster' },
      ]}
      top={<Person ambassador={ambassador} />}
      head={<Words words={ambassador.words} />}
      summary={<Summary detail={ambassador} noun={words.noun} collected="terkumpul lewat ajakan ini" />}
      lead={<ParentSection ambassador={ambassador} parent={parent} />}
      related={<RelatedSection title="Duta lain" kind={target.kind} targets={related} Card={AmbassadorTile} />}
    >
      <StorySection detail={ambassador} words={words} />
      <LatestNews target={target} ambassador={ambassador} news={news} />
      <DonorsSection {...donors} now={ambassador.now} />
      <PrayersSection {...prayers} now={ambassador.now} />
      <InviteSection target={target} ambassador={ambassador} name={firstName(ambassador.person)} />
      <ReportLink target={target} noun={words.noun} />
    </DetailFrame>
  );
}

/** Returns a person's first name: `Bima Nugroho` → `Bima`. */
function firstName(person: string): string {
  return person.split(' ', 1)[0] ?? person;
}
