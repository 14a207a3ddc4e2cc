import { type Picture, pictureFile } from '@uluran/contract/endpoints';
import { SESSION_END_SENTENCES } from '@uluran/session';
import { leaveHostedWithSession } from '@uluran/session/providers';
import { SessionProvider, useLoggedIn, useMember, useSession, useSessionEnded } from '@uluran/session/react';
import { Avatar, initialsOf } from '@uluran/ui/avatar';
import { LinkButton } from '@uluran/ui/button';
import { UserIcon } from '@uluran/ui/icon';
import { useEffect } from 'react';
import { pageSession } from '../app/page-session.ts';
import { toasts } from '../app/toasts.ts';
import { useHydrated } from '../app/use-hydrated.ts';
import { LoginLink, type LoginLinkProps } from './login-link.tsx';

/** Link with the signed-in member's name to their account. Until the session is read, and without one, a link to sign in. */
export function MemberLink(props: LoginLinkProps) {
  const hydrated = useHydrated();
  if (!hydrated) return <LoginLink {...props} />;
  return (
    <SessionProvider session={pageSession()} initially="current">
      <Member {...props} />
    </SessionProvider>
  );
}

function Member({ href, firebase }: LoginLinkProps) {
  const loggedIn = useLoggedIn();
  const member = useMember();
  useLeavingHosted(firebase);
  useSessionEnded((reason) => {
    // No message after signing out on this page.
    if (reason !== 'signed-out') toasts.add({ message: SESSION_END_SENTENCES[reason], key: 'session' });
  });
  if (!loggedIn) return <LoginLink href={href} />;
  return (
    <LinkButton className="account-link u-desktop-only" href="/account" title={member?.name}>
      {member === null ? <UserIcon /> : <Portrait picture={member.avatar} name={member.name} />}
      <span className="account-link__name">
        <span className="u-visually-hidden">
          {member === null ? 'Akun ' : `Akun ${member.avatar === null ? `${initialsOf(member.name)} ` : ''}`}
        </span>
        {member === null ? 'Akun' : firstName(member.name)}
      </span>
    </LinkButton>
  );
}

/** The hosted sign-in service's user leaves this browser with the session, wherever that ended. */
function useLeavingHosted(firebase: LoginLinkProps['firebase']): void {
  const session = useSession();
  useEffect(() => leaveHostedWithSession(session, { firebase }), [session, firebase]);
}

function firstName(name: string): string {
  return name.split(' ')[0] || name;
}

function Portrait({ picture, name }: { picture: Picture | null; name: string }) {
  if (picture === null) return <Avatar name={name} />;
  const src = pictureFile(picture, Math.min(...picture.widths), 'webp');
  return <img className="account-link__portrait" src={src} alt="" width={32} height={32} />;
}
