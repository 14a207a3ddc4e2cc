import { useMatches } from '@tanstack/react-router';
import { AppFrame } from '@uluran/app-shell/app-frame';
import { useProfile } from '@uluran/session/react';
import type { ReactNode } from 'react';
import { AccountProvider } from '../app/account.tsx';
import { useMemberContext } from '../app/use-member-context.ts';
import { MemberHeader } from './member-header.tsx';
import { MemberNavigation } from './member-navigation.tsx';
import { PhoneNavigation } from './phone-navigation.tsx';

/** The frame of every screen. Without a session it is empty: the back button shows no data of the account. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useProfile();
  const { session } = useMemberContext();
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare === true) });
  if (user === null) return null;
  return (
    <AccountProvider user={user}>
      <AppFrame
        owner={{ id: user.id, session }}
        header={<MemberHeader />}
        navigation={user.mustChangePassword ? null : <MemberNavigation />}
        footer={(path) => <PhoneNavigation path={path} />}
        offline="Anda sedang luring. Perubahan baru bisa disimpan setelah tersambung lagi."
        bare={bare}
      >
        {children}
      </AppFrame>
    </AccountProvider>
  );
}
