import type { IconProps } from '@uluran/ui/icon';
import { ClockIcon, HomeIcon, ShieldIcon, UserIcon } from '@uluran/ui/icon';
import type { FunctionComponent } from 'react';

/** A place of the member area. */
export interface MemberPlace {
  label: string;
  to: '/' | '/donation' | '/edit' | '/update-password';
  Icon: FunctionComponent<IconProps>;
}

/** What stands beside every screen. */
export const MEMBER_NAVIGATION: readonly MemberPlace[] = [
  { label: 'Ikhtisar', to: '/', Icon: HomeIcon },
  { label: 'Riwayat donasi', to: '/donation', Icon: ClockIcon },
  { label: 'Profil', to: '/edit', Icon: UserIcon },
  { label: 'Kata sandi & perangkat', to: '/update-password', Icon: ShieldIcon },
];
