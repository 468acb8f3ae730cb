/** Seats that can still be taken (REG-5): capacity less enrolled, never below 0. */
export function spotsLeft(batch: { readonly capacity: number; readonly enrolled: number }): number {
  return Math.max(0, batch.capacity - batch.enrolled);
}
