import { problemOf } from '@uluran/app-shell/problem-of';
import { useRest } from '@uluran/app-shell/use-rest';
import type { MerchantCodeCheck } from '@uluran/contract/endpoints';
import { useRef, useState } from 'react';
import { useConsole } from '../../app/use-console.ts';

/** The result of the last text that was read. */
export interface CodeCheck {
  result: MerchantCodeCheck | undefined;
  /** The sentence of a call that failed. */
  problem: string | undefined;
  /** Reads a text, at most twice a second. Of several results only the last one counts. */
  check: (text: string) => void;
}

/** Reads the text of a code while it is typed or pasted. */
export function useCodeCheck(merchantId?: string): CodeCheck {
  const { client } = useConsole();
  const [result, setResult] = useState<MerchantCodeCheck>();
  const [problem, setProblem] = useState<string>();
  const latest = useRef(0);
  const read = async (text: string) => {
    latest.current += 1;
    const turn = latest.current;
    setProblem(undefined);
    if (text.trim() === '') return setResult(undefined);
    try {
      const found = await client.merchantRecords.checkCode({
        qrString: text,
        ...(merchantId !== undefined && { merchantId }),
      });
      if (turn === latest.current) setResult(found);
    } catch (error) {
      if (turn !== latest.current) return;
      setResult(undefined);
      setProblem(problemOf(error));
    }
  };
  return { result, problem, check: useRest((text: string) => void read(text)) };
}
