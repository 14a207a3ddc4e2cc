import { useMutation } from '@tanstack/react-query';
import { AUTH_SENTENCES, authSentence } from '@uluran/api-sdk/sentences';
import type { FormErrors } from '@uluran/app-shell/field-errors';
import { toasts } from '@uluran/app-shell/toasts';
import type { ProfileForm } from '@uluran/contract/auth-forms';
import type { User } from '@uluran/contract/user';
import { useAccount } from '../../app/account.tsx';
import { useMemberContext } from '../../app/use-member-context.ts';
import { validate } from '../../app/validate.ts';
import type { ProfileValues } from './profile-values.ts';

/** Result of a save: success, or the faults of the fields. */
export type SaveOutcome = { ok: true } | { ok: false; errors: FormErrors; problem: string | null };

/**
 * Saves changes of the profile. The whole application shows them at once, and shows the old values again if the server refuses: the
 * session holds the only copy of the profile, and the SDK replaces it with the server's reply.
 */
export function useSaveProfile() {
  const { auth, session } = useMemberContext();
  const user = useAccount();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (changes: Partial<ProfileValues>): Promise<SaveOutcome> => {
      const checked = await validate('profile', changes);
      if (!checked.ok) return checked;
      session.set({ user: changed(user, checked.data) });
      const result = await auth.updateProfile(checked.data);
      if (result.status) {
        toasts.add({ message: AUTH_SENTENCES.updateProfile.success, tone: 'success', key: 'profile' });
        return { ok: true };
      }
      if (session.get().loggedIn) session.set({ user });
      const { fields = {} } = result.data ?? {};
      const problem = Object.keys(fields).length > 0 ? null : authSentence('updateProfile', result);
      return { ok: false, errors: fields, problem };
    },
  });
  return { save: mutateAsync, saving: isPending };
}

/** The account after the changes; fields without a change keep their values. */
function changed(user: User, changes: ProfileForm): User {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...user, ...Object.fromEntries(given) };
}
