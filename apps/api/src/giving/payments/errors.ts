/** A donation's open payment is locked at this moment: a report of the gateway is being applied. Nothing was changed; try again. */
export class PaymentHeld extends Error {
  override readonly name = 'PaymentHeld';
}
