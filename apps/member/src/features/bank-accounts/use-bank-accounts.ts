import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createMoneyQueries } from '@uluran/api-sdk/query';
import type { BankAccount, EndpointInput } from '@uluran/contract/endpoints';
import { useMemberContext } from '../../app/use-member-context.ts';

/** All bank accounts of the member. Every visit reads them again, because operators decide about them meanwhile. */
export function useBankAccounts() {
  const { client } = useMemberContext();
  return useQuery({ ...createMoneyQueries(client).bankAccounts(), staleTime: 0 });
}

/** One bank account; null if the member has none with this id. */
export function useBankAccount(id: string) {
  const { client } = useMemberContext();
  const select = (accounts: readonly BankAccount[]) => accounts.find((account) => account.id === id) ?? null;
  return useQuery({ ...createMoneyQueries(client).bankAccounts(), staleTime: 0, select });
}

/** A change, after which the lists are read again. `run` requests a proof of identity if the API requires one. */
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

/** Adds a bank account; resolves to false if the member cancels the proof of identity. */
export function useAddAccount(run: Run) {
  const { client } = useMemberContext();
  return useChange(run, (account: NewAccount) => client.bankAccounts.add(account));
}

export function useMakePrimary(run: Run) {
  const { client } = useMemberContext();
  return useChange(run, (id: string) => client.bankAccounts.makePrimary(id));
}

/** Removes a bank account. Its screen still shows it, so `forget` removes it from the cached list when the member leaves the screen. */
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
