import { createFileRoute } from '@tanstack/react-router';
import { formStateOf } from '../../app/form-state-of.ts';
import { pageHead } from '../../app/head.ts';
import { EMPTY_FORM } from '../../app/plain-form-state.ts';
import { readVolunteerEnd, VOLUNTEER_ENDS, VOLUNTEER_PATH } from '../../app/volunteer-paths.ts';
import { VolunteerPage } from '../../features/volunteer/volunteer-page.tsx';

/** The outcome of a form. */
type VolunteerSearch = { [name in (typeof VOLUNTEER_ENDS)[keyof typeof VOLUNTEER_ENDS]]?: string };

export const Route = createFileRoute('/volunteer/')({
  staticData: { level: 'islands' },
  validateSearch: (search: Record<string, unknown>): VolunteerSearch =>
    Object.fromEntries(Object.values(VOLUNTEER_ENDS).flatMap((name) => (name in search ? [[name, '1']] : []))),
  head: ({ match }) =>
    pageHead({
      configuration: match.context.configuration,
      title: 'Jadi relawan',
      description:
        'Periksa bukti dari rumah, antar bantuan, jenguk penerima, atau terjemahkan kabar. Daftar jadi relawan di sini.',
      path: VOLUNTEER_PATH,
      hidden: readVolunteerEnd({ ...match.search }) !== undefined,
    }),
  component: Page,
});

function Page() {
  const { formState } = Route.useRouteContext();
  return (
    <VolunteerPage
      end={readVolunteerEnd({ ...Route.useSearch() })}
      form={formStateOf(formState, 'plain') ?? EMPTY_FORM}
    />
  );
}
