import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { readAccessSearch } from '../../app/access-search.ts';
import { pageHead } from '../../app/head.ts';

interface AccessPage {
  path: `/${string}`;
  title: string;
  description: string;
  /** The page offers to sign in at a provider. */
  providerSignIn?: boolean;
}

/** Everything that the routes of account access share: all but the path and the screen. */
export function accessRoute({ providerSignIn = false, ...page }: AccessPage) {
  return {
    staticData: { level: 'islands' as const, cache: 'private' as const, providerSignIn },
    validateSearch: readAccessSearch,
    head: ({ match }: { match: { context: { configuration: PublicConfiguration } } }) =>
      pageHead({ ...page, configuration: match.context.configuration, hidden: true }),
  };
}
