import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { LinkButton } from '@uluran/ui/button';
import { UserIcon } from '@uluran/ui/icon';

export interface LoginLinkProps extends Pick<PublicConfiguration, 'firebase'> {
  /** Address of the login page, with the page to return to. */
  href: string;
}

/** Link to sign in, in the bar of wide screens. */
export function LoginLink({ href }: Pick<LoginLinkProps, 'href'>) {
  return (
    <LinkButton className="account-link u-desktop-only" href={href}>
      <UserIcon />
      Masuk
    </LinkButton>
  );
}
