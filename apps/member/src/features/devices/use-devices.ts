import { useQuery } from '@tanstack/react-query';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Devices with a session of the account. */
export function useDevices(enabled: boolean) {
  const { queries } = useMemberContext();
  return useQuery({ ...queries.sessions(), enabled });
}
