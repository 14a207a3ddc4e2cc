/** A donation's open payment is in somebody else's hands at this moment: its news is being written down. Nothing was changed; try again. */
export class PaymentHeld extends Error {
  override readonly name = 'PaymentHeld';
}
