import { useEffect, useMemo, useState } from 'react';
import { setParams, useAdminAddress } from '../shell/admin-address';
import { filterIn, type RegistrationFilter } from './registrations.api';
import { useRested } from './use-rested';

export interface AddressFilter {
  /** What the fields show. */
  readonly filter: RegistrationFilter;
  /** What the server is asked: what the address says. */
  readonly asked: RegistrationFilter;
  readonly onFilter: (filter: RegistrationFilter) => void;
}

/** The filter that the address holds, and the one being typed, which gets there once it rests. */
export function useAddressFilter(): AddressFilter {
  const { params } = useAdminAddress();
  const asked = useMemo(() => filterIn(params), [params]);
  const [typed, setTyped] = useState<RegistrationFilter | null>(null);
  const rested = useRested(typed);
  useEffect(() => {
    if (rested) setParams({ ...rested }, { replace: true });
  }, [rested]);
  return { filter: typed ?? asked, asked, onFilter: setTyped };
}
