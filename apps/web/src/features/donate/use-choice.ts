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
  /** What the free field of the tip is read as; null while it holds nothing, or nothing that can be read. */
  otherTipRupiah: number | null;
  /** The amount that typing has come to. What bars a way to pay or asks again follows this one. */
  settledRupiah: number | null;
  /** What the ways to pay are judged by, tip included; 0 while the amount is not known, cannot be given or is still being typed. */
  judgedRupiah: number;
  setAmount: (amountRupiah: number | null) => void;
  settleAmount: (amountRupiah: number | null) => void;
  setMethod: (code: string) => void;
  setTip: (tip: string) => void;
  setTipOther: (text: string) => void;
  /** Puts a kept choice back. */
  restore: (kept: Pick<DonateValues, 'amount' | 'quantity' | 'method' | 'tip' | 'tipOther'>) => void;
}

/** Amount, tip and way to pay as they are being chosen. The values of the server's HTML count until JavaScript follows the choice. */
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
