import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import type { BankAccount, EndpointInput } from '@uluran/contract/endpoints';
import { useMemberContext } from '../../app/use-member-context.ts';

/** All accounts of the member. Read again with every visit: operators decide about them elsewhere. */
export function useBankAccounts() {
  const { client } = useMemberContext();
  return useQuery({ ...createMoneyQueries(client).bankAccounts(), staleTime: 0 });
}

/** One of them; null where the member has none of this id. */
export function useBankAccount(id: string) {
  const { client } = useMemberContext();
  const select = (accounts: readonly BankAccount[]) => accounts.find((account) => account.id === id) ?? null;
  return useQuery({ ...createMoneyQueries(client).bankAccounts(), staleTime: 0, select });
}

/** A change that makes the lists be read again. `run` asks for a proof of identity where the API requires one. */
function useChange<Input>(
  run: (call: () => Promise<unknown>) => Promise<boolean>,
  call: (input: Input) => Promise<unknown>,
) {
  const { client } = useMemberContext();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => run(() => call(input)),
    onSettled: () => cache.invalidateQueries(createMoneyQueries(client).bankAccounts()),
  });
}

type Run = Parameters<typeof useChange>[0];
type NewAccount = EndpointInput<'addBankAccount', 'body'>;

/** Adds an account; resolves to false if the member gave up. */
export function useAddAccount(run: Run) {
  const { client } = useMemberContext();
  return useChange(run, (account: NewAccount) => client.bankAccounts.add(account));
}

export function useMakePrimary(run: Run) {
  const { client } = useMemberContext();
  return useChange(run, (id: string) => client.bankAccounts.makePrimary(id));
}

/** Removes an account. Its screen still shows it: `forget` takes it out of the list once that is left. */
export function useRemoveAccount(run: Run) {
  const { client } = useMemberContext();
  const cache = useQueryClient();
  const removal = useMutation({ mutationFn: (id: string) => run(() => client.bankAccounts.remove(id)) });
  const forget = (id: string) =>
    cache.setQueryData(createMoneyQueries(client).bankAccounts().queryKey, (known) =>
      known?.filter((account) => account.id !== id),
    );
  return { ...removal, forget };
}
