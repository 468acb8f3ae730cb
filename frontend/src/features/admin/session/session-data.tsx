import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { adminQueryClient } from './admin-query-client';

export interface SessionDataProps {
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
