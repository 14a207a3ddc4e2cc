import type { PublicConfiguration } from '@uluran/contract/public-configuration';

/** What the server tells the application, as one JSON block in the page. Nothing in it is about the visitor. */
export interface MemberPageData {
  configuration: PublicConfiguration;
}
