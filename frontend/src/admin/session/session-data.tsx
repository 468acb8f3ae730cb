import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { logFailure } from '../../shared/log';
import { isLoggedOut, REFRESH_INTERVAL_MS } from '../http/http';

type AdminRole = 'owner' | 'staff';

/** Who is logged in. */
interface Admin {
  /** '' where only a token is known. */
  readonly name: string;
  /** What the person may do; undefined until the server has said. It enforces it, whatever is shown. */
  readonly role: AdminRole | undefined;
}

export const AdminContext = createContext<Admin>({ name: '', role: undefined });

/** Who is logged in, anywhere behind the login. */
export function useAdmin(): Admin {
  return useContext(AdminContext);
}

/** Marks a call that carries no token: what it is refused says nothing about the session. */
export const WITHOUT_TOKEN = { withoutToken: true } as const;

/**
 * Holds what the server answered, in memory alone, for one session.
 * @param onLoggedOut called when any call is refused because of the token (AUTH-5)
 */
function adminQueryClient(onLoggedOut: () => void): QueryClient {
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

interface SessionDataProps {
  /** Called when a data call is refused because of the token (AUTH-5). */
  readonly onLoggedOut: () => void;
  readonly children: ReactNode;
}

/** The data of one session, forgotten when it is taken away. Give each session a key of its own. */
export function SessionData({ onLoggedOut, children }: SessionDataProps) {
  const [client] = useState(() => adminQueryClient(onLoggedOut));
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
