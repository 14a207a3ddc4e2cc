import type { PaymentMethod } from '@uluran/contract';
import { parseRupiah } from '@uluran/contract/money';
import { useState } from 'react';
import { useHydrated } from '../../app/use-hydrated.ts';
import { chosenTip, totalRupiah } from './amounts.ts';
import type { Choice } from './form-summary.tsx';
import { methodAvailability, preferredMethod } from './methods.ts';
import { chosenGift } from './quantity.ts';
import type { DonateValues } from './values.ts';

export interface LiveChoice extends Choice {
  methodCode: string;
  /** Amount in the free field of the tip; null while it is empty or cannot be read. */
  otherTipRupiah: number | null;
  /** The amount after a pause in typing. Unavailable methods and the confirmation of a large amount follow it. */
  settledRupiah: number | null;
  /** Amount for the check of the methods, tip included; 0 while it is unknown, not allowed or still being typed. */
  judgedRupiah: number;
  setAmount: (amountRupiah: number | null) => void;
  settleAmount: (amountRupiah: number | null) => void;
  setMethod: (code: string) => void;
  setTip: (tip: string) => void;
  setTipOther: (text: string) => void;
  /** Restores a stored choice. */
  restore: (kept: Pick<DonateValues, 'amount' | 'quantity' | 'method' | 'tip' | 'tipOther'>) => void;
}

/** Amount, tip and payment method as the donor chooses them. Until hydration, the values of the server's HTML apply. */
export function useChoice(initial: DonateValues, methods: readonly PaymentMethod[], minimumRupiah: number): LiveChoice {
  const hydrated = useHydrated();
  const first = chosenGift(initial);
  const [amountRupiah, setAmount] = useState<number | null>(first.ok ? first.amountRupiah : null);
  const [settledRupiah, settleAmount] = useState(amountRupiah);
  const [methodCode, setMethod] = useState(
    () => initial.method || (preferredMethod(methods, first.ok ? first.amountRupiah : 0)?.code ?? ''),
  );
  const [tip, setTip] = useState(initial.tip);
  const [tipOther, setTipOther] = useState(initial.tipOther);

  const parsedTip = chosenTip({ tip, tipOther });
  const parsedOther = parseRupiah(tipOther);
  const totalOf = (amount: number | null) =>
    amount === null || !hydrated ? 0 : totalRupiah({ ok: true, amountRupiah: amount }, parsedTip);
  const judgedRupiah = settledRupiah !== null && settledRupiah >= minimumRupiah ? totalOf(settledRupiah) : 0;
  return {
    amountRupiah,
    tipRupiah: parsedTip.ok && (hydrated || amountRupiah !== null) ? parsedTip.amountRupiah : null,
    totalRupiah: totalOf(amountRupiah),
    otherTipRupiah: parsedOther.ok ? parsedOther.amountRupiah : null,
    settledRupiah,
    judgedRupiah,
    method: methods.find((method) => method.code === methodCode && methodAvailability(method, judgedRupiah).usable),
    methodCode,
    setAmount,
    settleAmount,
    setMethod,
    setTip,
    setTipOther,
    restore: ({ amount, quantity, method, tip, tipOther }) => {
      const kept = chosenGift({ unitPrice: initial.unitPrice, amount, preset: '', quantity, units: '' });
      if (kept.ok) {
        setAmount(kept.amountRupiah);
        settleAmount(kept.amountRupiah);
      }
      if (methods.some(({ code }) => code === method)) setMethod(method);
      if (tip !== '') setTip(tip);
      setTipOther(tipOther);
    },
  };
}
