import type { components } from '../../api/schema';
import { dataOf, staff, useChange, useData, useSingleMutation, withProof } from '../http/http';
import { askPasskey, makePasskey } from '../login/login.api';

type Schemas = components['schemas'];
export type Factors = Schemas['Factors'];
export type Passkey = Schemas['Passkey'];

const FACTORS_KEY = ['factors'] as const;

/** Loads the factors of the user's own account. */
export function useFactors() {
  return useData(FACTORS_KEY, (ends) => staff.GET('/api/admin/me/factors', { signal: ends }));
}

/** A change of the user's factors; the list reloads when the request settles. */
function useFactorChange<Data, Variables = void>(change: (given: Variables) => Promise<Data>) {
  return useChange<Data, Variables>((given) => withProof(() => change(given)), FACTORS_KEY);
}

/** Asks the device to create a passkey, and stores it. */
export function useAddPasskey() {
  return useFactorChange(async (name: string) => {
    const { options } = await dataOf(staff.POST('/api/admin/me/passkeys/options'));
    const body = { name, credential: await makePasskey(options) };
    return dataOf(staff.POST('/api/admin/me/passkeys', { body }));
  });
}

export function useRevokePasskey() {
  return useFactorChange(async (id: string) =>
    dataOf(
      staff.DELETE('/api/admin/me/passkeys/{id}', {
        params: { path: { id } },
      }),
    ),
  );
}

export function useBeginApp() {
  return useFactorChange(async () => dataOf(staff.POST('/api/admin/me/app')));
}

export function useConfirmApp() {
  return useFactorChange(async (code: string) =>
    dataOf(
      staff.POST('/api/admin/me/app/confirm', {
        body: { code },
      }),
    ),
  );
}

export function useRemoveApp() {
  return useFactorChange(async () => dataOf(staff.DELETE('/api/admin/me/app')));
}

export function useNewRecoveryCodes() {
  return useFactorChange(async () => dataOf(staff.POST('/api/admin/me/recovery-codes')));
}

/** Proves the user's identity: by password, or, if it is null, by passkey. */
export function useProof() {
  return useSingleMutation({
    mutationFn: async (password: string | null) => {
      const body = password === null ? { credential: await proofByPasskey() } : { password };
      return dataOf(staff.POST('/api/admin/me/proof', { body }));
    },
  });
}

async function proofByPasskey(): Promise<string> {
  const { options } = await dataOf(staff.POST('/api/admin/me/proof/options'));
  return askPasskey(options);
}
