import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../../../shared/log';
import { isLoggedOut } from '../calls/call-failure';
import { REFRESH_INTERVAL_MS } from '../calls/refresh';

/** Marks a call that carries no token: what it is refused says nothing about the session. */
export const WITHOUT_TOKEN = { withoutToken: true } as const;

/**
 * Holds what the server answered, in memory alone, for one session.
 * @param onLoggedOut called when any call is refused because of the token (AUTH-5)
 */
export function adminQueryClient(onLoggedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!meta?.['withoutToken'] && isLoggedOut(error)) onLoggedOut();
        else logFailure('The data could not be loaded.', error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.['withoutToken'] && isLoggedOut(error)) onLoggedOut();
      },
    }),
    defaultOptions: {
      // 'always': a call with no network fails at once and says so, in place of waiting unseen.
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: REFRESH_INTERVAL_MS,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
