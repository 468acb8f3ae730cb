// violates: house(clock-only)
export const isOver = (endsAt: Date): boolean => endsAt.getTime() < Date.now();
