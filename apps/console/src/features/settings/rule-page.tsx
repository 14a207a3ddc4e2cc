import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '@uluran/app-shell/links';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import type { Setting } from '@uluran/contract/endpoints';
import { settingOf } from '@uluran/contract/settings';
import { EmptyState } from '@uluran/ui/empty-state';
import { Tag } from '@uluran/ui/tag';
import { lazy, Suspense, useState } from 'react';
import { dayWords } from '../../app/date-words.ts';
import { BackWords, DetailHead } from '../../app/review/detail-head.tsx';
import { ReviewColumns, ReviewPage } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { PastPanel } from './past-panel.tsx';
import { PresentPanel } from './present-panel.tsx';
import { ProposedPanel } from './proposed-panel.tsx';
import type { SettingSearch } from './setting-search.ts';
import { groupWord } from './setting-words.ts';
import { UpcomingPanel } from './upcoming-panel.tsx';
import { useProposedEffect } from './use-proposed-effect.ts';
import type { Basis } from './value-form.tsx';
import { ValuesPanel } from './values-panel.tsx';

const ValueForm = lazy(async () => ({ default: (await import('./value-form.tsx')).ValueForm }));
const ApprovalPanel = lazy(async () => ({ default: (await import('./approval-panel.tsx')).ApprovalPanel }));

/** Milliseconds before the start of a value from which the page reads again until it has begun. */
const SOON_MS = 60_000;
const EVERY_MS = 1_000;

/** True if a value begins within a minute: one that was just confirmed begins a second later. */
const beginsSoon = (setting: Setting | undefined) =>
  setting?.upcoming.some(({ validFrom }) => Date.parse(validFrom) - Date.now() < SOON_MS) === true;

interface RulePageProps {
  settingKey: string;
  /** Search of the list, for the way back. */
  search: SettingSearch;
}

/** One setting: its value, a form for a new one with its effect, the proposal that waits, and earlier values. */
export function RulePage({ settingKey, search }: RulePageProps) {
  const { queries } = useConsole();
  const find = (settings: readonly Setting[] | undefined) => settings?.find(({ key }) => key === settingKey);
  const query = useQuery({
    ...queries.settings(),
    refetchInterval: ({ state: { data } }) => (beginsSoon(find(data)) ? EVERY_MS : false),
  });
  return (
    <ReviewPage query={query} title="Setelan ini belum bisa dimuat">
      {(settings) => {
        const setting = find(settings);
        return setting === undefined ? <Missing /> : <Rule setting={setting} search={search} />;
      }}
    </ReviewPage>
  );
}

function Missing() {
  return (
    <EmptyState
      title="Setelan ini tidak ada"
      headingLevel={2}
      action={<ButtonLink to="/settings">Ke semua setelan</ButtonLink>}
    >
      Alamatnya mungkin salah tulis, atau setelan ini belum ada di rilis ini.
    </EmptyState>
  );
}

function Rule({ setting, search }: { setting: Setting; search: SettingSearch }) {
  const { key, label, group, current, proposal, changeable } = setting;
  const [basis, setBasis] = useState<Basis>();
  const effect = useProposedEffect(setting);
  const propose = changeable && proposal === null ? setBasis : undefined;
  return (
    <>
      <DetailHead
        title={label}
        back={
          <Link to="/settings" search={search} className="detail-head__back">
            <BackWords list="Aturan dan angka" q={search.q} />
          </Link>
        }
        facts={
          <>
            <Tag>{groupWord(group)}</Tag>
            {current === null ? null : <span>sejak {dayWords(current.validFrom)}</span>}
          </>
        }
        subject={settingOf(key)?.effect}
      />
      <div className="settings">
        {/* The parts appear together, so that none moves another that is shown. */}
        {effect.query.isLoading ? (
          <PageSkeleton />
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            <ReviewColumns
              label="Nilai dan persetujuan"
              aside={
                <>
                  <PresentPanel setting={setting} />
                  {proposal === null ? null : <ApprovalPanel setting={setting} proposal={proposal} />}
                  <UpcomingPanel setting={setting} onCancel={propose} />
                  <PastPanel setting={setting} onReturn={propose} />
                </>
              }
            >
              {proposal === null ? null : (
                <ProposedPanel key={proposal.id} settingKey={key} startsAt={proposal.startsAt} effect={effect} />
              )}
              {proposal === null && changeable ? (
                <ValueForm
                  key={basis?.of ?? 'new'}
                  setting={setting}
                  basis={basis}
                  onLeaveBasis={() => setBasis(undefined)}
                />
              ) : (
                <ValuesPanel setting={setting} />
              )}
            </ReviewColumns>
          </Suspense>
        )}
      </div>
    </>
  );
}
