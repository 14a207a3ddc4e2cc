import type { Given } from './given.ts';

export async function sayAmen({ uluran, prayerId }: Given) {
  const amen = await uluran.prayers.sayAmen(prayerId);
  console.log(amen.amenCount);
}
