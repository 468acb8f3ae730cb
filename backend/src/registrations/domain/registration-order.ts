/** The orders in which registrations are listed: by when they were made, or by name. */
export const REGISTRATION_ORDERS = ['newest', 'oldest', 'name', 'name-desc'] as const;
export type RegistrationOrder = (typeof REGISTRATION_ORDERS)[number];

/** Whether an order goes by name; the others go by time. */
export function isByName(order: RegistrationOrder): boolean {
  return order === 'name' || order === 'name-desc';
}

/** Whether an order goes from large to small. */
export function isDescending(order: RegistrationOrder): boolean {
  return order === 'newest' || order === 'name-desc';
}
