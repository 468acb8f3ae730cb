import { createContext, useContext } from 'react';

export type AdminRole = 'owner' | 'staff';

/** Who is logged in. */
export interface Admin {
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
