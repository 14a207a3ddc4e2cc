import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { createSpaHandler, type PageLog, type SpaBuild, type StaticAssets, type Visitor } from '@uluran/page-server';
import { visitSources } from '@uluran/session/providers';
import { guardNavigation, readSession, redirectResponse, signOutCookie } from '@uluran/session/server';
import { MEMBER_PATTERNS, PASSWORD_PATH, SIGN_OUT_PATH } from '../app/addresses.ts';
import { type ApiAddress, apiOf, type TokenStanding } from './api.ts';
import { memberDocument } from './document.ts';

/** What the answers are made with. */
export interface MemberSite extends ApiAddress {
  publicOrigin: string;
  configuration: PublicConfiguration;
  /** Origin of an API on another host; undefined when it shares the pages'. */
  apiOrigin: string | undefined;
  build: SpaBuild;
  /** The build's files; the development server has them elsewhere. */
  staticAssets?: StaticAssets;
  log: PageLog;
  /** Sends no policy and these scripts: the development server's are inline. */
  development?: { head: string };
}

/** What is the same for every answer, and the source of what is not. */
export interface MemberParts extends Omit<MemberSite, 'configuration'> {
  configuration: () => Promise<PublicConfiguration>;
}

type Answer = (request: Request, visitor: Visitor) => Promise<Response>;

const isSecure = ({ publicOrigin }: MemberSite) => publicOrigin.startsWith('https:');

/** Signs out without JavaScript: calls the API, deletes the cookie and leads home, even if the API cannot be reached. */
async function signOutResponse(site: MemberSite, request: Request, visitor: Visitor): Promise<Response> {
  const { token } = readSession(request);
  if (token !== null) await apiOf(site, visitor).signOut(token);
  const headers = { 'X-Request-Id': visitor.requestId, 'Set-Cookie': signOutCookie({ secure: isSecure(site) }) };
  return redirectResponse('/', { status: 303, headers });
}

/** Admits a session that the API still accepts; one of a temporary password has to set another first. */
async function admit(site: MemberSite, request: Request, visitor: Visitor): Promise<Response | 'open' | 'step-up'> {
  let standing = 'alive' as TokenStanding;
  const elsewhere = await guardNavigation(request, {
    secure: isSecure(site),
    verifyToken: async (token) => {
      standing = await apiOf(site, visitor).standing(token);
      return standing !== 'dead';
    },
  });
  return elsewhere ?? (standing === 'temporary' ? 'step-up' : 'open');
}

/** Answers every request at or below `/account`. */
export function memberHandler(parts: MemberParts): Answer {
  let made: { configuration: PublicConfiguration; answer: Answer } | undefined;
  return async (request, visitor) => {
    const configuration = await parts.configuration();
    if (made?.configuration !== configuration) made = { configuration, answer: answerOf({ ...parts, configuration }) };
    return await made.answer(request, visitor);
  };
}

function answerOf(site: MemberSite): Answer {
  const { build, publicOrigin, apiOrigin, configuration, development, log } = site;
  return createSpaHandler({
    base: '/account',
    publicOrigin,
    build,
    staticAssets: site.staticAssets,
    sources: development === undefined ? { apiOrigin, others: visitSources(configuration) } : undefined,
    patterns: MEMBER_PATTERNS,
    admit: (request, visitor) => admit(site, request, visitor),
    stepUpPath: PASSWORD_PATH,
    redirect: redirectResponse,
    document: ({ missing }) => memberDocument({ build, page: { configuration }, missing, head: development?.head }),
    posts: { [SIGN_OUT_PATH]: (request, visitor) => signOutResponse(site, request, visitor) },
    log,
  });
}
