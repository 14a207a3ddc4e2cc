import type { Auth } from '@uluran/api-sdk/auth';
import { type DeviceProofs, sessionAuth } from '@uluran/session';
import { deviceProofsCookie, readDeviceProofs, signInCookie } from '@uluran/session/server';
import type { AccessAnswer } from '../features/account-access/access-answer.ts';
import {
  sendConfirmation,
  sendForgotPassword,
  sendLogin,
  sendRegister,
  sendResend,
} from '../features/account-access/access-calls.ts';
import { readReturnCookie, returnCookie, returnPathOf } from '../features/account-access/return-path.ts';
import { SIGNED_IN_MARK, signedInTarget } from '../features/account-access/signed-in-target.ts';
import { type AccessFormName, type AccessFormState, KEPT_ACCESS_FIELDS } from './access-form-state.ts';
import type { FormAction, FormPost, FormResult } from './form-action.ts';

/** Longest value that is returned to the form, in characters: far above every field's own limit, so that no typed text is cut. */
const KEPT_LENGTH = 500;

/** Returns the typed values without the passwords. */
function keptValues(fields: URLSearchParams): Record<string, string> {
  const kept = KEPT_ACCESS_FIELDS.map((name) => [name, fields.get(name)?.slice(0, KEPT_LENGTH)] as const);
  return Object.fromEntries(kept.filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== undefined));
}

function isSecure({ url }: FormPost): boolean {
  return url.protocol === 'https:';
}

function authOf({ client, session }: FormPost, proofs?: DeviceProofs): Auth {
  return sessionAuth(client.auth, session, proofs);
}

/** Returns the device's proofs in the post, and a list that receives the cookie of the proof from signing in. */
function proofsOf(post: FormPost): { proofs: DeviceProofs; cookies: string[] } {
  const cookies: string[] = [];
  const proofs = {
    read: () => readDeviceProofs(post.cookies),
    keep: (proof: string) => void cookies.push(deviceProofsCookie(post.cookies, proof, { secure: isSecure(post) })),
  };
  return { proofs, cookies };
}

/** Shows the page again: with its errors, or with the next step. */
function page(
  form: AccessFormName,
  post: FormPost,
  answer: AccessAnswer,
  more: Partial<AccessFormState> = {},
): FormResult {
  const values = keptValues(post.fields);
  if (answer.kind === 'done')
    return { kind: 'form', status: 200, formState: { form, values, errors: {}, done: true, ...more } };
  const { status, errors, problem, link } = answer;
  if (status >= 500) post.reportFailure(new Error(`The form ${form} was answered with ${status}.`));
  const details = { ...(problem !== undefined && { formError: problem }), ...(link !== undefined && { link }) };
  return { kind: 'form', status, formState: { form, values, errors, ...details, ...more } };
}

/** Returns the cookie of a session that signing in has just begun. */
function sessionCookieOf(post: FormPost): string {
  const { token, expiresAt, user } = post.session.get();
  if (token === null || expiresAt === null) throw new Error('Signing in left the session without a token or its end.');
  const profile = user !== null && 'id' in user ? user : null;
  return signInCookie({ token, expiresAt }, profile, { secure: isSecure(post) });
}

/** Signs in and redirects to the login page. That page goes on by itself if the browser accepted the cookie, and shows a sentence if it did not. */
const loginAction: FormAction = {
  path: '/login',
  async run(post) {
    const { url, session } = post;
    const { proofs, cookies } = proofsOf(post);
    const answer = await sendLogin(post.fields, { auth: authOf(post, proofs) });
    if (answer.kind === 'refused') return page('login', post, answer);
    const location = `/login?redirect=${encodeURIComponent(signedInTarget(session, url))}&${SIGNED_IN_MARK}=1`;
    return { kind: 'redirect', location, cookies: [sessionCookieOf(post), ...cookies] };
  },
};

/** Registers. A cookie stores the page to return to until the mailed link is opened. */
const registerAction: FormAction = {
  path: '/register',
  async run(post) {
    const answer = await sendRegister(post.fields, { auth: authOf(post) });
    const result = page('register', post, answer);
    if (answer.kind === 'refused') return result;
    const returnTo = returnPathOf(post.url.searchParams.get('redirect'));
    return { ...result, cookies: [returnCookie(returnTo, { secure: isSecure(post) })] };
  },
};

const forgotPasswordAction: FormAction = {
  path: '/forgot-password',
  run: async (post) => page('forgot-password', post, await sendForgotPassword(post.fields, { auth: authOf(post) })),
};

/** Two forms of one page: the button for the link's token, and the field to request a new link. */
const confirmationAction: FormAction = {
  path: '/confirm-registration',
  async run(post) {
    const { fields, client, cookies } = post;
    if (!fields.has('token')) {
      const resendConfirmation = (form: { email: string }) => client.account.resendConfirmation(form);
      return page('confirm-registration', post, await sendResend(fields, { resendConfirmation }));
    }
    const answer = await sendConfirmation(fields, { auth: authOf(post) });
    if (answer.kind === 'refused') return page('confirm-registration', post, answer);
    const returnTo = readReturnCookie(cookies);
    const more = { link: 'confirmed' as const, ...(returnTo !== undefined && { returnTo }) };
    return page('confirm-registration', post, answer, more);
  },
};

export const ACCESS_ACTIONS: readonly FormAction[] = [
  loginAction,
  registerAction,
  forgotPasswordAction,
  confirmationAction,
];
