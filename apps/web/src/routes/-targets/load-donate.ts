import type { TargetKind } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import { givingWords } from '../../features/donate/giving-words.ts';
import { newIdempotencyKey } from '../../features/donate/idempotency-key.ts';
import type { GivingTarget, TargetPages } from '../../targets/target-pages.ts';

/** Reads the data of a donate page. */
export async function loadDonate<Kind extends TargetKind, Target extends GivingTarget>(
  pages: TargetPages<Kind, Target>,
  { queryClient, queries }: AppContext,
  slug: string,
) {
  // Both reads refuse an invalid address, and either refusal may be first.
  const [target] = await found(
    Promise.all([
      queryClient.query({ ...pages.read(queries, slug), staleTime: 'static' }),
      queryClient.query({ ...queries.paymentMethods({ target: slug }), staleTime: 'static' }),
    ]),
  );
  const { heading, gift } = givingWords(target.givingType);
  return { title: target.title, heading, gift, idempotencyKey: newIdempotencyKey() };
}
