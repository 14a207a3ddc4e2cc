import type { PaymentMethod } from '@uluran/contract';
import { parseRupiah } from '@uluran/contract/money';
import { useState } from 'react';
import { useHydrated } from '../../app/use-hydrated.ts';
import { chosenAmount, chosenTip, totalRupiah } from './amounts.ts';
import type { Choice } from './form-summary.tsx';
import { methodAvailability, preferredMethod } from './methods.ts';
import type { DonateValues } from './values.ts';

export interface LiveChoice extends Choice {
  methodCode: string;
  setAmount: (amountRupiah: number | null) => void;
  setMethod: (code: string) => void;
  setTip: (tip: string) => void;
  setTipOther: (text: string) => void;
  /** Puts a kept amount and method back. */
  restore: (kept: { amount: string; method: string }) => void;
}

/** Amount, tip and way to pay as they are being chosen. What the server rendered counts until JavaScript follows the choice. */
export function useChoice(initial: DonateValues, methods: readonly PaymentMethod[]): LiveChoice {
  const hydrated = useHydrated();
  const first = chosenAmount(initial);
  const [amountRupiah, setAmount] = useState<number | null>(first.ok ? first.amountRupiah : null);
  const [methodCode, setMethod] = useState(
    () => initial.method || (preferredMethod(methods, first.ok ? first.amountRupiah : 0)?.code ?? ''),
  );
  const [tip, setTip] = useState(initial.tip);
  const [tipOther, setTipOther] = useState(initial.tipOther);

  const parsedTip = chosenTip({ tip, tipOther });
  const total = amountRupiah === null ? 0 : totalRupiah({ ok: true, amountRupiah }, parsedTip);
  return {
    amountRupiah,
    tipRupiah: parsedTip.ok && (hydrated || amountRupiah !== null) ? parsedTip.amountRupiah : null,
    totalRupiah: hydrated ? total : 0,
    method: methods.find(
      (method) => method.code === methodCode && methodAvailability(method, hydrated ? total : 0).usable,
    ),
    methodCode,
    setAmount,
    setMethod,
    setTip,
    setTipOther,
    restore: ({ amount, method }) => {
      const kept = parseRupiah(amount);
      if (kept.ok) setAmount(kept.amountRupiah);
      if (methods.some(({ code }) => code === method)) setMethod(method);
    },
  };
}
