import { type ComponentType, useState } from 'react';
import { pageSession } from '../../app/page-session.ts';
import { pageClient } from '../../islands/page-client.ts';
import { ConfirmRegistrationPage } from './confirm-registration-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { type AccessPageProps, LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

type Own = Pick<AccessPageProps, 'client' | 'session'>;

/** Adds the page's client and session to a screen of account access; they are not part of its serialisable props. */
function withSession<Props extends Own>(Screen: ComponentType<Props>) {
  return function AccessIsland({ apiUrl, ...props }: Omit<Props, keyof Own> & { apiUrl: string }) {
    const [own] = useState<Own>(() => ({ client: pageClient(apiUrl), session: pageSession() }));
    return <Screen {...({ ...props, ...own } as unknown as Props)} />;
  };
}

export const LoginIsland = withSession(LoginPage);
export const RegisterIsland = withSession(RegisterPage);
export const ForgotPasswordIsland = withSession(ForgotPasswordPage);
export const ConfirmRegistrationIsland = withSession(ConfirmRegistrationPage);
