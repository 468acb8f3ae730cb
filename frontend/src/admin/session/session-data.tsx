import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { logFailure } from '../../shared/browser';
import { isLoggedOut, REFRESH_INTERVAL_MS } from '../http/http';

type AdminRole = 'owner' | 'staff' | 'editor';

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

/** Holds what the server answered, in memory alone, for one session. A failed change is told where it was made. */
function adminQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!isLoggedOut(error)) logFailure('The data could not be loaded.', error);
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

/** The data of one session, forgotten when it is taken away. Give each session a key of its own. */
export function SessionData({ children }: { readonly children: ReactNode }) {
  const [client] = useState(adminQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
