import type { GivingType } from '@uluran/contract/targets';
import { useMemberContext } from '../../app/use-member-context.ts';
import type { FeeOf } from './written.ts';

/** Returns a function for today's platform fee of a giving type, in basis points. */
export function useFeeOf(): FeeOf {
  const { platformFeeBasisPoints, feeFreeGivingTypes } = useMemberContext().configuration.donation;
  return (givingType: GivingType) => (feeFreeGivingTypes.includes(givingType) ? 0 : platformFeeBasisPoints);
}
