import type {
  EndpointInput,
  OperatorApp,
  OperatorSession,
  OperatorSignIn,
  OperatorToken,
} from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import type { Session } from '@uluran/contract/user';
import { type Connection, dataOf, done } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import { SIGNED_OUT } from '../session.ts';

/** Signs an operator in, in two steps. The client keeps the token of the second step. */
export interface OperatorAccess {
  /**
   * Begins a sign-in with e-mail and password. `next` is the second step: `code`, or `enrolment` for an account without an authenticator app. Rejects with
   * `wrong_credentials`, and with `forbidden` for an account that is no operator.
   * @endpoint beginOperatorSignIn
   */
  begin(credentials: EndpointInput<'beginOperatorSignIn', 'body'>, options?: CallOptions): Promise<OperatorSignIn>;
  /**
   * Ties an authenticator app to the account by the enrolment code. Returns its secret, to type and as an address for a QR code.
   * @endpoint enrolOperatorApp
   */
  enrolApp(enrolment: EndpointInput<'enrolOperatorApp', 'body'>, options?: CallOptions): Promise<OperatorApp>;
  /**
   * Finishes a sign-in with a code of the app, or with a recovery code, and signs the client in. After the first code of an app, `recoveryCodes` has the recovery
   * codes; they are returned once.
   * @endpoint finishOperatorSignIn
   */
  finish(code: EndpointInput<'finishOperatorSignIn', 'body'>, options?: CallOptions): Promise<OperatorToken>;
  /**
   * The signed-in operator with the role, and the end of the session.
   * @endpoint getOperatorSession
   */
  getSession(options?: CallOptions): Promise<OperatorSession>;
  /**
   * Signs out. The client is signed out even if the call rejects.
   * @endpoint endOperatorSession
   */
  signOut(options?: CallOptions): Promise<void>;
  /**
   * Ends all sessions of the operator, this one too. The client is signed out even if the call rejects.
   * @endpoint endOperatorSessions
   */
  signOutEverywhere(options?: CallOptions): Promise<void>;
  /**
   * The operator's sessions, this one first.
   * @endpoint listOperatorSessions
   */
  listSessions(options?: CallOptions): Promise<Session[]>;
  /**
   * Ends one session, by its id in `listSessions`.
   * @endpoint endOneOperatorSession
   */
  endSession(id: string, options?: CallOptions): Promise<void>;
  /**
   * Ends all sessions but this one.
   * @endpoint endOtherOperatorSessions
   */
  endOtherSessions(options?: CallOptions): Promise<void>;
}

export function createOperatorAccess({ call, change, session }: Connection<OperatorRouteName>): OperatorAccess {
  /** Signs the client out after a call, unless another sign-in has taken its place meanwhile. */
  const signedOutBy = async (ending: Promise<unknown>) => {
    const { token } = session.get();
    try {
      await done(ending);
    } finally {
      if (token !== null && session.get().token === token) change('signed_out', SIGNED_OUT);
    }
  };
  return {
    begin: (body, options) => dataOf(call('beginOperatorSignIn', { body }, options)),
    enrolApp: (body, options) => dataOf(call('enrolOperatorApp', { body }, options)),
    finish: async (body, options) => {
      const signedIn = await dataOf(call('finishOperatorSignIn', { body }, options));
      change('signed_in', { ...SIGNED_OUT, loggedIn: true, token: signedIn.token, expiresAt: signedIn.expiresAt });
      return signedIn;
    },
    getSession: (options) => dataOf(call('getOperatorSession', {}, options)),
    signOut: (options) => signedOutBy(call('endOperatorSession', {}, options)),
    signOutEverywhere: (options) => signedOutBy(call('endOperatorSessions', {}, options)),
    listSessions: (options) => dataOf(call('listOperatorSessions', {}, options)),
    endSession: (id, options) => done(call('endOneOperatorSession', { params: { id } }, options)),
    endOtherSessions: (options) => done(call('endOtherOperatorSessions', {}, options)),
  };
}
