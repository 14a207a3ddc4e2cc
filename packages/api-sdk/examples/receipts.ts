import type { Given } from './given.ts';

export async function get({ uluran, donationId }: Given) {
  const receipt = await uluran.receipts.get(donationId);
  console.log(receipt.number);
}

export async function payer({ uluran, donationId }: Given) {
  const payer = await uluran.receipts.payer(donationId);
  console.log(payer);
}

export async function proof({ uluran, donationId }: Given) {
  const { proofs } = await uluran.receipts.proof(donationId);
  console.log(proofs[0]?.leaf);
}

export async function verify({ uluran }: Given) {
  const receipt = await uluran.receipts.verify('7H4M0PQ2XK93');
  console.log(receipt);
}
