import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { LinkButton } from '@uluran/ui/button';
import { UserIcon } from '@uluran/ui/icon';

export interface LoginLinkProps extends Pick<PublicConfiguration, 'firebase'> {
  /** Where one signs in, and comes back from. */
  href: string;
}

/** The way to sign in, in the bar of wide screens. */
export function LoginLink({ href }: Pick<LoginLinkProps, 'href'>) {
  return (
    <LinkButton className="account-link u-desktop-only" href={href}>
      <UserIcon />
      Masuk
    </LinkButton>
  );
}
