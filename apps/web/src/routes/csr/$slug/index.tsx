import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ProgrammePage } from '../../../features/csr/programme-page.tsx';
import { CSR } from '../../../targets/csr.ts';
import { targetHead } from '../../../targets/target-head.ts';
import { readDetailSearch } from '../../-targets/detail-search.ts';
import { useDetail } from '../../-targets/use-detail.tsx';

const RELATED = 3;
// One more than shown, because the programme itself may be among them.
const RELATED_FILTERS = { sort: 'urgent', limit: RELATED + 1 } as const;

export const Route = createFileRoute('/csr/$slug/')({
  staticData: { level: 'islands', actionBar: true, topBar: { back: () => '/csr' } },
  validateSearch: readDetailSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug }, deps }) =>
    (await import('../../-targets/detail-data.ts')).loadDetail(CSR, { context, slug, search: deps }, () =>
      context.queryClient.infiniteQuery({ ...context.queries.csrProgrammes(RELATED_FILTERS), staleTime: 'static' }),
    ),
  head: ({ match: { context }, params: { slug } }) => {
    const programme = context.queryClient.getQueryData(context.queries.csrProgramme(slug).queryKey);
    if (programme === undefined) return {};
    const { kind, words } = CSR;
    return targetHead({
      detail: programme,
      target: { kind, slug },
      noun: words.noun,
      configuration: context.configuration,
    });
  },
  component: Page,
});

function Page() {
  const { queries } = Route.useRouteContext();
  const { slug } = Route.useParams();
  const { target, newsList, ...detail } = useDetail(CSR, slug, Route.useSearch());
  const { data: others } = useSuspenseInfiniteQuery(queries.csrProgrammes(RELATED_FILTERS));
  return (
    <ProgrammePage
      target={{ kind: CSR.kind, slug }}
      words={CSR.words}
      programme={target}
      {...newsList}
      {...detail}
      related={others.pages
        .flatMap((page) => page.items)
        .filter((other) => other.slug !== slug)
        .slice(0, RELATED)}
    />
  );
}
