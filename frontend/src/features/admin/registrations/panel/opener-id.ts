/** Names the link of a row that opens the panel, so that the focus finds back to it. */
export function openerId(registrationId: string): string {
  return `registration-${registrationId}`;
}
