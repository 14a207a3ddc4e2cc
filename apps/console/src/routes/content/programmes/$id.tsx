import { createFileRoute } from '@tanstack/react-router';
import { ProgrammePage } from '../../../features/programmes/programme-page.tsx';
import { readProgrammeSearch } from '../../../features/programmes/programme-search.ts';

export const Route = createFileRoute('/content/programmes/$id')({
  validateSearch: readProgrammeSearch,
  component: Programme,
});

function Programme() {
  const { id } = Route.useParams();
  return <ProgrammePage key={id} id={id} search={Route.useSearch()} />;
}
