import type { PublicConfiguration } from '@uluran/contract/public-configuration';

/** What the server passes to the application, as one JSON block in the page. It holds nothing about the visitor. */
export interface MemberPageData {
  configuration: PublicConfiguration;
}
