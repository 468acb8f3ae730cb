import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../../../shared/log';
import { isLoggedOut } from '../calls/call-failure';
import { REFRESH_INTERVAL_MS } from '../calls/refresh';

/**
 * Holds what the server answered, in memory alone, for one session.
 * @param onLoggedOut called when a data call is refused because of the token (AUTH-5)
 */
export function adminQueryClient(onLoggedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.['endsSession'] && isLoggedOut(error)) onLoggedOut();
        else logFailure('The data could not be loaded.', error);
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
