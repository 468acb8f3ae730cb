/** Which registrations with no batch go: those made before an instant, confirmed ones unless they are kept. */
export interface WithoutBatchRule {
  createdBeforeMs: number;
  keepConfirmed: boolean;
}

/** How many registrations there are, and how many of them are confirmed. */
export interface RetentionCount {
  total: number;
  confirmed: number;
}
