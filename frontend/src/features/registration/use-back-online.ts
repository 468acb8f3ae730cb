import { useEffect, useState } from 'react';

/**
 * True from the moment the connection returns after a failure of the network, until the next try.
 * @param failed whether the last try ended without an answer
 */
export function useBackOnline(failed: boolean): boolean {
  const [returned, setReturned] = useState(false);

  useEffect(() => {
    if (!failed) return undefined;
    const comeBack = () => setReturned(true);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('online', comeBack);
      setReturned(false);
    };
  }, [failed]);

  return failed && returned;
}
