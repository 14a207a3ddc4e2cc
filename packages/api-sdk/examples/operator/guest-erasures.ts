import type { OperatorGiven } from './given.ts';

export async function preview({ operators }: OperatorGiven) {
  const { giftCount, followCount, account } = await operators.guestErasures.preview({ contact: 'ratna@contoh.id' });
  console.log(account?.name ?? `${giftCount} donasi, ${followCount} langganan kabar`);
}

export async function erase({ operators, version }: OperatorGiven) {
  const { giftCount } = await operators.guestErasures.erase({
    contact: 'ratna@contoh.id',
    words: 'Menulis dari alamat itu, dan menyebut jumlah donasinya.',
    version,
    code: '123456',
  });
  console.log(giftCount);
}
