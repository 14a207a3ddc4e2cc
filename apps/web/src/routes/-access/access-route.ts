import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { readAccessSearch } from '../../app/access-search.ts';
import { pageHead } from '../../app/head.ts';

interface AccessPage {
  path: `/${string}`;
  title: string;
  description: string;
  /** The page offers signing in with a provider. */
  providerSignIn?: boolean;
}

/** Common route options of account access; the route file adds its path and screen. */
export function accessRoute({ providerSignIn = false, ...page }: AccessPage) {
  return {
    staticData: { level: 'islands' as const, cache: 'private' as const, providerSignIn },
    validateSearch: readAccessSearch,
    head: ({ match }: { match: { context: { configuration: PublicConfiguration } } }) =>
      pageHead({ ...page, configuration: match.context.configuration, hidden: true }),
  };
}
