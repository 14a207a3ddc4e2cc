import type { Given } from './given.ts';

export async function get({ uluran }: Given) {
  const configuration = await uluran.configuration.get();
  console.log(configuration);
}
