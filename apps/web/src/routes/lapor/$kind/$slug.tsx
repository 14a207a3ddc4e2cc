import { createFileRoute, notFound } from '@tanstack/react-router';
import { targetPath } from '@uluran/contract/targets';
import { formStateOf } from '../../../app/form-state-of.ts';
import { found } from '../../../app/found.ts';
import { EMPTY_FORM } from '../../../app/plain-form-state.ts';
import { Reported, ReportForm } from '../../../features/report/report.tsx';
import { SmallPage } from '../../../layout/small-page.tsx';
import { SMALL_PAGE, smallPageHead } from '../../../layout/small-page-route.ts';
import { TAKEN } from '../../../targets/target-form-paths.ts';
import { readSubject, type TargetSubject } from '../../../targets/target-subject.ts';

type ReportSearch = { [TAKEN]?: '1' };

const titleOf = (target: TargetSubject | undefined, isTaken: boolean): string =>
  isTaken ? 'Laporan terkirim' : `Laporkan ${target?.words.noun ?? ''}`;

/** Reports a target. */
export const Route = createFileRoute('/lapor/$kind/$slug')({
  staticData: SMALL_PAGE,
  validateSearch: (search: Record<string, unknown>): ReportSearch => (TAKEN in search ? { [TAKEN]: '1' } : {}),
  loader: async ({ context, params }) => {
    const target = await found(readSubject(context, params));
    if (target === undefined) throw notFound();
    return target;
  },
  head: ({ match, loaderData }) => smallPageHead({ title: titleOf(loaderData, TAKEN in match.search) }),
  component: Page,
});

function Page() {
  const target = Route.useLoaderData();
  const { formState } = Route.useRouteContext();
  const form = formStateOf(formState, 'plain');
  const search = Route.useSearch();
  const isTaken = form === undefined && TAKEN in search;
  return (
    <SmallPage title={titleOf(target, isTaken)} back={targetPath(target.address)}>
      {isTaken ? <Reported target={target} /> : <ReportForm target={target} {...(form ?? EMPTY_FORM)} />}
    </SmallPage>
  );
}
