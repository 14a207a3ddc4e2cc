import type { Client } from '@uluran/api-sdk';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { Session } from '@uluran/session';
import type { FormState } from './form-state.ts';

/** One native post, after its origin, type and size were checked. */
export interface FormPost {
  /** The page's address, under the site's own origin. */
  url: URL;
  /** Decoded values of the parameters in the action's path. */
  params: Record<string, string>;
  fields: URLSearchParams;
  /** Of the request's `Cookie` header; empty where there is none. */
  cookies: string;
  /** The API in the visitor's name. */
  client: Client;
  /** The session of the request, which the client's calls may change: for this request alone. */
  session: Session;
  configuration: PublicConfiguration;
  /** Notes a failure that is not the visitor's. */
  reportFailure(error: unknown): void;
}

/** A redirect (303), or the page again with the typed values. */
export type FormResult =
  | {
      kind: 'redirect';
      location: string;
      /** Id of the element that the browser goes to there. */
      anchor?: string;
      /** The values of `Set-Cookie` headers. */
      cookies?: readonly string[];
    }
  | {
      kind: 'form';
      status: number;
      formState: FormState;
      cookies?: readonly string[];
      retryAfterSeconds?: number | undefined;
    };

/** Carries out a form that works without JavaScript. */
export interface FormAction {
  /** The page that holds the form, and to which it posts; parameters in braces. */
  path: string;
  /** A gift begins on its page: browsers get their device there. */
  beginsGift?: true;
  /** Posts of other sites and programs are carried out too, without session, cookies and fields: the permission is in the address. */
  fromAnywhere?: true;
  /** Never rejects: a failure becomes a form with a sentence. */
  run(post: FormPost): Promise<FormResult>;
}
