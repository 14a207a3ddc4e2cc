import type { TargetKind } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import { newIdempotencyKey } from '../../features/donate/idempotency-key.ts';
import type { GivingTarget, TargetPages } from '../../targets/target-pages.ts';

/** Reads what a donate page shows. */
export async function loadDonate<Kind extends TargetKind, Target extends GivingTarget>(
  pages: TargetPages<Kind, Target>,
  { queryClient, queries }: AppContext,
  slug: string,
) {
  // An address that cannot be read is refused by both, and which refusal comes first is chance.
  const [target] = await found(
    Promise.all([
      queryClient.query({ ...pages.read(queries, slug), staleTime: 'static' }),
      queryClient.query({ ...queries.paymentMethods({ target: slug }), staleTime: 'static' }),
    ]),
  );
  return { title: target.title, idempotencyKey: newIdempotencyKey() };
}
