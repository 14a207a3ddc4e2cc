import type { GivingType } from '@uluran/contract/targets';
import { useMemberContext } from '../../app/use-member-context.ts';
import type { FeeOf } from './written.ts';

/** What the platform takes of gifts today, by giving type. */
export function useFeeOf(): FeeOf {
  const { platformFeeBasisPoints, feeFreeGivingTypes } = useMemberContext().configuration.donation;
  return (givingType: GivingType) => (feeFreeGivingTypes.includes(givingType) ? 0 : platformFeeBasisPoints);
}
