import type { IconProps } from '@uluran/ui/icon';
import {
  BankIcon,
  CardIcon,
  ClockIcon,
  DownloadIcon,
  HomeIcon,
  RaiseIcon,
  ShieldIcon,
  UserIcon,
} from '@uluran/ui/icon';
import type { FunctionComponent } from 'react';

/** A link of the member area's navigation. */
export interface MemberPlace {
  label: string;
  to: '/' | '/donation' | '/campaign' | '/withdraw' | '/bank' | '/identity' | '/edit' | '/update-password';
  Icon: FunctionComponent<IconProps>;
}

/** Links of the navigation beside every screen. */
export const MEMBER_NAVIGATION: readonly MemberPlace[] = [
  { label: 'Ikhtisar', to: '/', Icon: HomeIcon },
  { label: 'Riwayat donasi', to: '/donation', Icon: ClockIcon },
  { label: 'Galang dana saya', to: '/campaign', Icon: RaiseIcon },
  { label: 'Pencairan', to: '/withdraw', Icon: DownloadIcon },
  { label: 'Rekening bank', to: '/bank', Icon: BankIcon },
  { label: 'Identitas', to: '/identity', Icon: CardIcon },
  { label: 'Profil', to: '/edit', Icon: UserIcon },
  { label: 'Kata sandi & perangkat', to: '/update-password', Icon: ShieldIcon },
];
