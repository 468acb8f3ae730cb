// violates: typescript(no-non-null-assertion)
export const firstOf = (names: string[]): string => names[0]!;
