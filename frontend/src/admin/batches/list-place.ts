import { createContext, use } from 'react';
import type { AddressParams } from '../address/admin-address';

/**
 * What the address says of the list or the calendar, without the batch that is open: the way back.
 * Read once for the tab: a thousand links that each asked the address would all listen to it.
 */
export const ListPlace = createContext<AddressParams>({});

export function useListPlace(): AddressParams {
  return use(ListPlace);
}

/** The place of an address. */
export function placeIn(params: URLSearchParams): AddressParams {
  return { ...Object.fromEntries(params), id: undefined, edit: undefined };
}
