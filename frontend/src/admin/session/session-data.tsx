import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { logFailure } from '../../shared/browser';
import { isLoggedOut, REFRESH_INTERVAL_MS } from '../http/http';

type AdminRole = 'owner' | 'staff' | 'editor';

/** Who is logged in. */
export interface Admin {
  /** '' if only the token is known. */
  readonly name: string;
  /** The role; undefined until the server has sent it. The server enforces it, whatever the screen shows. */
  readonly role: AdminRole | undefined;
}

export const AdminContext = createContext<Admin>({ name: '', role: undefined });

/** Returns the logged-in admin, for any component behind the login. */
export function useAdmin(): Admin {
  return useContext(AdminContext);
}

/** The query cache of one session, in memory only. Failed mutations are reported where they are made. */
function adminQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!isLoggedOut(error)) logFailure('The data could not be loaded.', error);
      },
    }),
    defaultOptions: {
      // 'always': without a network a request fails at once with an error, instead of waiting silently.
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

/** Provides the data of one session, and clears it when unmounted. Give each session its own key. */
export function SessionData({ children }: { readonly children: ReactNode }) {
  const [client] = useState(adminQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
