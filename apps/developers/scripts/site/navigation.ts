import type { Group } from './catalogue.ts';

interface Link {
  title: string;
  url: string;
}

/** A titled list of pages. */
interface Part {
  title: string;
  links: readonly Link[];
}

const GUIDES: readonly (readonly [name: string, title: string])[] = [
  ['give', 'Give'],
  ['follow', 'Follow a payment'],
  ['sign-in', 'Sign in'],
  ['pictures', 'Pictures'],
  ['errors', 'Errors'],
  ['testing', 'Testing'],
  ['versions', 'Versions'],
];

/** Every page of the site, in reading order. */
export function navigation(groups: readonly Group[]): Part[] {
  const reference = (isOfSdk: boolean) =>
    groups
      .filter((group) => group.isOfSdk === isOfSdk)
      .map(({ key, title }) => ({ title, url: `/developers/reference/${key}` }));
  return [
    {
      title: 'Start',
      links: [
        { title: 'Overview', url: '/developers' },
        { title: 'Quick start', url: '/developers/quick-start' },
        { title: 'OpenAPI document', url: '/developers/openapi' },
        { title: 'Beside other clients', url: '/developers/compared' },
      ],
    },
    {
      title: 'Guides',
      links: [
        { title: 'All guides', url: '/developers/guides' },
        ...GUIDES.map(([name, title]) => ({ title, url: `/developers/guides/${name}` })),
      ],
    },
    { title: 'Calls', links: [{ title: 'All calls', url: '/developers/reference' }, ...reference(true)] },
    { title: 'Calls without the SDK', links: reference(false) },
  ];
}
