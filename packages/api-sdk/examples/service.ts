import type { Given } from './given.ts';

export async function health({ uluran }: Given) {
  const health = await uluran.service.health();
  console.log(health);
}

export async function readiness({ uluran }: Given) {
  const readiness = await uluran.service.readiness();
  console.log(readiness);
}
