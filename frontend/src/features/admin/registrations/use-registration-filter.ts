import { useCallback, useMemo } from 'react';
import { setParams, useAdminAddress } from '../shell/admin-address';
import {
  addressParams,
  EVERY_REGISTRATION,
  filterIn,
  type RegistrationFilter,
} from './registration-filter';

export interface AddressFilter {
  readonly filter: RegistrationFilter;
  /** A choice of its own: 'back' takes it back. */
  readonly choose: (change: Partial<RegistrationFilter>) => void;
  /** What is being typed: no entry of the history for every pause. */
  readonly search: (q: string) => void;
  readonly clear: () => void;
}

/** The filter that the address holds: it can be reloaded, shared and gone back to. */
export function useRegistrationFilter(): AddressFilter {
  const { params } = useAdminAddress();
  const filter = useMemo(() => filterIn(params), [params]);
  const choose = useCallback(
    (change: Partial<RegistrationFilter>) => setParams(addressParams(change)),
    [],
  );
  const search = useCallback((q: string) => setParams({ q }, { replace: true }), []);
  const clear = useCallback(() => setParams(addressParams(EVERY_REGISTRATION)), []);
  return { filter, choose, search, clear };
}
