import { useQueryClient } from '@tanstack/react-query';
import { useChange as useChangeOf } from '../../app/use-change.ts';
import { useCodedForm as useCodedFormOf } from '../../app/use-coded-form.ts';
import { useConsole } from '../../app/use-console.ts';

/** Reads the operators again. */
function useReread() {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries(queries.queues());
    await queryClient.invalidateQueries(queries.operators());
  };
}

/** Makes a change of an operator without a form. `problem` is the sentence of a refusal. */
export const useChange = () => useChangeOf(useReread());

/** A form about an operator, with a code of the caller's own app. */
export const useCodedForm = (send: (fields: Record<string, string>) => Promise<void>) =>
  useCodedFormOf(send, useReread());
