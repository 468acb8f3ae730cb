import { useEffect, useState } from 'react';

/** How long the typing rests before the server is asked. */
export const SEARCH_REST_MS = 300;

/** A value as it was when it last stayed the same for SEARCH_REST_MS. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const rest = setTimeout(() => setRested(value), SEARCH_REST_MS);
    return () => clearTimeout(rest);
  }, [value]);
  return rested;
}
