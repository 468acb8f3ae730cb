import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client, resultOf } from '../../api/client';
import type { components } from '../../api/schema';
import { authorization, dataOf, useSingleMutation, withProof } from '../http/http';
import { askPasskey, makePasskey } from '../login/login.api';

type Schemas = components['schemas'];
export type Factors = Schemas['Factors'];
export type Passkey = Schemas['Passkey'];

const FACTORS_KEY = ['factors'] as const;
const RULE_KEY = ['second-factor-rule'] as const;

/** What protects one's own account. */
export function useFactors() {
  return useQuery({
    queryKey: FACTORS_KEY,
    queryFn: async ({ signal: ends }) =>
      dataOf(
        await resultOf(
          (signal) => client.GET('/api/admin/me/factors', { headers: authorization(), signal }),
          ends,
        ),
      ),
  });
}

/** A change of one's own factors; the list is loaded again whatever came of it. */
function useFactorChange<Data, Variables = void>(change: (given: Variables) => Promise<Data>) {
  const queries = useQueryClient();
  return useSingleMutation<Data, Variables>({
    mutationFn: (given) => withProof(() => change(given)),
    onSettled: () => queries.invalidateQueries({ queryKey: FACTORS_KEY }),
  });
}

/** Has the device make a passkey, and stores it. */
export function useAddPasskey() {
  return useFactorChange(async (name: string) => {
    const { options } = dataOf(
      await resultOf((signal) =>
        client.POST('/api/admin/me/passkeys/options', { headers: authorization(), signal }),
      ),
    );
    const body = { name, credential: await makePasskey(options) };
    return dataOf(
      await resultOf((signal) =>
        client.POST('/api/admin/me/passkeys', { body, headers: authorization(), signal }),
      ),
    );
  });
}

export function useRevokePasskey() {
  return useFactorChange(async (id: string) =>
    dataOf(
      await resultOf((signal) =>
        client.DELETE('/api/admin/me/passkeys/{id}', {
          params: { path: { id } },
          headers: authorization(),
          signal,
        }),
      ),
    ),
  );
}

export function useBeginApp() {
  return useFactorChange(async () =>
    dataOf(
      await resultOf((signal) =>
        client.POST('/api/admin/me/app', { headers: authorization(), signal }),
      ),
    ),
  );
}

export function useConfirmApp() {
  return useFactorChange(async (code: string) =>
    dataOf(
      await resultOf((signal) =>
        client.POST('/api/admin/me/app/confirm', {
          body: { code },
          headers: authorization(),
          signal,
        }),
      ),
    ),
  );
}

export function useRemoveApp() {
  return useFactorChange(async () =>
    dataOf(
      await resultOf((signal) =>
        client.DELETE('/api/admin/me/app', { headers: authorization(), signal }),
      ),
    ),
  );
}

export function useNewRecoveryCodes() {
  return useFactorChange(async () =>
    dataOf(
      await resultOf((signal) =>
        client.POST('/api/admin/me/recovery-codes', { headers: authorization(), signal }),
      ),
    ),
  );
}

/** Proves who has the session: by the password, or, where none is given, by a passkey. */
export function useProof() {
  return useSingleMutation({
    mutationFn: async (password: string | null) => {
      const body = password === null ? { credential: await proofByPasskey() } : { password };
      return dataOf(
        await resultOf((signal) =>
          client.POST('/api/admin/me/proof', { body, headers: authorization(), signal }),
        ),
      );
    },
    // 401 speaks of the passkey here, and not of the session.
    meta: { withoutToken: true },
  });
}

async function proofByPasskey(): Promise<string> {
  const { options } = dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/me/proof/options', { headers: authorization(), signal }),
    ),
  );
  return askPasskey(options);
}

/** Whether a second factor is required of everybody; for owners. */
export function useSecondFactorRule() {
  return useQuery({
    queryKey: RULE_KEY,
    queryFn: async ({ signal: ends }) =>
      dataOf(
        await resultOf(
          (signal) =>
            client.GET('/api/admin/accounts/second-factor', { headers: authorization(), signal }),
          ends,
        ),
      ),
  });
}

export function useChangeRule() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (required: boolean) =>
      withProof(async () =>
        dataOf(
          await resultOf((signal) =>
            client.PUT('/api/admin/accounts/second-factor', {
              body: { required },
              headers: authorization(),
              signal,
            }),
          ),
        ),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: RULE_KEY }),
  });
}
