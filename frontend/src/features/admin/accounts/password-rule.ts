/** The shortest password that the server takes. */
export const MIN_PASSWORD_LENGTH = 8;

export function isTooShort(password: string): boolean {
  return password.length < MIN_PASSWORD_LENGTH;
}
