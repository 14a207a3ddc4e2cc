import { useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../app/use-console.ts';

/** Reads the settings again, and the queue, in which proposals wait. */
export function useReread() {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries(queries.queues());
    await queryClient.invalidateQueries(queries.settings());
  };
}
