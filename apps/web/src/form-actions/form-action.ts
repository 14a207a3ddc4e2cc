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
  /** The request's `Cookie` header; empty without one. */
  cookies: string;
  /** Client of the API with the visitor's session and address. */
  client: Client;
  /** The session of this request alone; the client's calls may change it. */
  session: Session;
  configuration: PublicConfiguration;
  /** Logs a failure that the visitor did not cause. */
  reportFailure(error: unknown): void;
}

/** A redirect (303), or the page again with the typed values. */
export type FormResult =
  | {
      kind: 'redirect';
      location: string;
      /** Id of the element to scroll to on the new page. */
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
  /** The page with the form, and the path of its post; parameters in braces. */
  path: string;
  /** A gift begins on this page, so browsers without a device cookie get one here. */
  beginsGift?: true;
  /** Posts of other sites and programs are carried out too, without session, cookies and fields: the permission is in the address. */
  fromAnywhere?: true;
  /** Never rejects: a failure becomes a form with a sentence. */
  run(post: FormPost): Promise<FormResult>;
}
