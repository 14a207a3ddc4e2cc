import type { Given } from './given.ts';

export async function apply({ uluran }: Given) {
  await uluran.volunteers.apply({
    name: 'Siti Rahma',
    email: 'siti@contoh.id',
    phone: '0812 3456 7890',
    city: 'Bogor',
    birthDate: '1994-05-17',
    roles: ['checker'],
    consent: true,
  });
}

export async function confirm({ uluran, token }: Given) {
  await uluran.volunteers.confirm(token);
}

export async function withdraw({ uluran, token }: Given) {
  await uluran.volunteers.withdraw(token);
}
