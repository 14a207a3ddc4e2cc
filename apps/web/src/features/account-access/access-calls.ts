import { isApiError } from '@uluran/api-sdk';
import type { Auth, AuthAction, AuthResult } from '@uluran/api-sdk/auth';
import { confirmEmailSchema, emailFormSchema, loginSchema, registerSchema } from '@uluran/contract/auth-forms';
import { ERROR_SENTENCES } from '@uluran/contract/envelope';
import { type AccessAnswer, refusal, tooManyAttempts } from './access-answer.ts';

/** Fields of a form: from the page, or from a native post. */
export type AccessFields = Pick<FormData | URLSearchParams, 'get'>;

/** Sends a form. `Tools` is the part of the API's client that it needs. */
export type SendAccess<Tools> = (fields: AccessFields, tools: Tools) => Promise<AccessAnswer>;

/** The part of a schema that is used here. */
interface Schema<Form> {
  safeParse(
    form: unknown,
  ):
    | { success: true; data: Form }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

function text(fields: AccessFields, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/** A form's action, its schema, its values and its call. */
interface Attempt<Form> {
  action: AuthAction;
  schema: Schema<Form>;
  typed: Form;
  call: (form: Form) => Promise<AuthResult<unknown>>;
  /** The server has checks of its own, as of passwords: it receives a form that the schema refuses, too. It refuses such a form by the same schema. */
  asksServer?: boolean;
}

/** Reads a form by the contract's own schema and makes the call with it, or returns the messages of its fields. */
async function attempt<Form>({ action, schema, typed, call, asksServer }: Attempt<Form>): Promise<AccessAnswer> {
  const read = schema.safeParse(typed);
  if (!read.success) {
    const errors: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues) errors[path.join('.')] ??= [message];
    const response = asksServer ? await call(typed) : undefined;
    const further = response?.status === false ? response.data?.fields : undefined;
    return { kind: 'refused', status: 422, errors: { ...further, ...errors } };
  }
  const result = await call(read.data);
  return result.status ? { kind: 'done' } : refusal(action, result);
}

/** Signs in; afterwards the client's session contains the user. */
export const sendLogin: SendAccess<{ auth: Auth }> = (fields, { auth }) =>
  attempt({
    action: 'login',
    schema: loginSchema,
    typed: { email: text(fields, 'email'), password: text(fields, 'password') },
    call: (form) => auth.login(form),
  });

/** Requests an account. */
export const sendRegister: SendAccess<{ auth: Auth }> = (fields, { auth }) => {
  const phone = text(fields, 'phone').trim();
  const typed = {
    name: text(fields, 'name'),
    email: text(fields, 'email'),
    ...(phone === '' ? {} : { phone }),
    password: text(fields, 'password'),
    passwordConfirmation: text(fields, 'passwordConfirmation'),
    acceptTerms: (fields.get('acceptTerms') === 'on') as true,
  };
  return attempt({
    action: 'register',
    schema: registerSchema,
    typed,
    call: (form) => auth.register(form),
    asksServer: true,
  });
};

/** Requests a mail with a temporary password. */
export const sendForgotPassword: SendAccess<{ auth: Auth }> = (fields, { auth }) =>
  attempt({
    action: 'forgotPassword',
    schema: emailFormSchema,
    typed: { email: text(fields, 'email') },
    call: (form) => auth.forgotPassword(form),
  });

/** Confirms the purpose of a mailed link. */
export const sendConfirmation: SendAccess<{ auth: Auth }> = async (fields, { auth }) => {
  const answer = await attempt({
    action: 'confirmEmail',
    schema: confirmEmailSchema,
    typed: { token: text(fields, 'token') },
    call: (form) => auth.confirmEmail(form),
  });
  // A malformed token is no error in the form: the link was cut.
  const cut = answer.kind === 'refused' && answer.errors.token !== undefined;
  return cut ? { kind: 'refused', status: 404, errors: {}, link: 'unknown' } : answer;
};

/** A call of the client outside of `auth`. */
export interface ResendTools {
  resendConfirmation: (form: { email: string }) => Promise<void>;
}

/** Requests another confirmation mail. */
export const sendResend: SendAccess<ResendTools> = async (fields, { resendConfirmation }) => {
  try {
    return await attempt({
      action: 'register',
      schema: emailFormSchema,
      typed: { email: text(fields, 'email') },
      call: async (form) => {
        await resendConfirmation(form);
        return { status: true, message: '' };
      },
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, code, fields: errors, retryAfterSeconds, message } = error;
    const refused = { kind: 'refused', status: status === 0 ? 503 : status, errors } as const;
    if (code === 'invalid_fields') return refused;
    if (code === 'too_many_requests') return { ...refused, problem: tooManyAttempts(retryAfterSeconds) };
    return { ...refused, problem: code === 'unreachable' ? message : ERROR_SENTENCES[code] };
  }
};
