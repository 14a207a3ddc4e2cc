import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import {
  type Admission,
  type ApiFunction,
  createSpaHandler,
  type PageLog,
  type PolicySources,
  type SpaBuild,
  type StaticAssets,
  type Visitor,
} from '@uluran/page-server';
import { redirectResponse } from '@uluran/session/server';
import { appDocument, type DocumentTexts } from './document.ts';

type Answer = (request: Request, visitor: Visitor) => Promise<Response>;

/** Options of the server of every app. */
export interface AppServerOptions {
  /** The API of this process; undefined if it runs elsewhere. */
  api: ApiFunction | undefined;
  /** Absolute address of the API, or a path on the site's own origin. */
  apiUrl: string;
  publicOrigin: string;
  /** Returns the configuration in force. It is read for each page, because fees and minimums change while the process runs. */
  configuration: () => Promise<PublicConfiguration>;
  log: PageLog;
}

/** The site around an app, as the functions of its audience need it. */
export interface AppSite extends Pick<AppServerOptions, 'api' | 'publicOrigin'> {
  /** Absolute address of the API. */
  apiUrl: string;
  /** True if cookies are sent over HTTPS alone. */
  secure: boolean;
}

/** The form that ends a session without JavaScript: its address, the words on its button, and its response. */
export interface SignOutForm {
  path: string;
  label: string;
  answer: (site: AppSite, request: Request, visitor: Visitor) => Promise<Response>;
}

/** A single-page app behind a sign-in: its addresses, its audience and the texts of its document. */
export interface AppDefinition {
  /** Path of the app, without a slash at the end: `/account`. */
  base: string;
  /** Patterns of its pages, parameters in braces. Every other path below `base` is a 404. */
  patterns: readonly string[];
  /** The one page of visitors who have to confirm who they are first; undefined without such visitors. */
  stepUpPath?: string;
  /** Undefined if the server does not know the session: the app's own calls end it. */
  signOut?: SignOutForm;
  /** Decides if a visitor may open a page: by session, token and role. */
  admit: (site: AppSite, request: Request, visitor: Visitor) => Promise<Admission>;
  /** Third parties whose scripts, frames and calls the pages may load; none by default. */
  thirdParties?: (configuration: PublicConfiguration) => PolicySources['others'];
  texts: DocumentTexts;
}

/** The files of an app: of a finished build, or of a development server, whose scripts are inline and need a head of their own. */
export interface AppFiles {
  build: SpaBuild;
  staticAssets?: StaticAssets;
  development?: { head: string };
}

/** Returns the answer to every request at or below an app's path. */
export function appHandler(app: AppDefinition, options: AppServerOptions, files: AppFiles): Answer {
  let made: { configuration: PublicConfiguration; answer: Answer } | undefined;
  return async (request, visitor) => {
    const configuration = await options.configuration();
    if (made?.configuration !== configuration)
      made = { configuration, answer: answerOf(app, options, files, configuration) };
    return await made.answer(request, visitor);
  };
}

function answerOf(
  { base, patterns, stepUpPath, signOut, admit, thirdParties, texts }: AppDefinition,
  { api, apiUrl, publicOrigin, log }: AppServerOptions,
  { build, staticAssets, development }: AppFiles,
  configuration: PublicConfiguration,
): Answer {
  const address = new URL(apiUrl, publicOrigin);
  const apiOrigin = address.origin === new URL(publicOrigin).origin ? undefined : address.origin;
  const site: AppSite = { api, apiUrl: address.href, publicOrigin, secure: publicOrigin.startsWith('https:') };
  return createSpaHandler({
    base,
    publicOrigin,
    build,
    staticAssets,
    sources: development === undefined ? { apiOrigin, others: thirdParties?.(configuration) } : undefined,
    patterns,
    admit: (request, visitor) => admit(site, request, visitor),
    stepUpPath,
    redirect: redirectResponse,
    document: ({ missing }) =>
      appDocument({ base, texts, signOut, build, page: { configuration }, missing, head: development?.head }),
    posts: signOut && { [signOut.path]: (request, visitor) => signOut.answer(site, request, visitor) },
    log,
  });
}
