/** Dispatched on the window when a payment on this page is, or turns out to be, paid. */
export const PAID_EVENT = 'uluran:paid';
