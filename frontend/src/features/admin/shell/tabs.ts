/** The tabs, in order (ADMIN-1). */
export const ADMIN_TABS = [
  'dashboard',
  'batches',
  'registrations',
  'create-batch',
  'cleanup',
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];
