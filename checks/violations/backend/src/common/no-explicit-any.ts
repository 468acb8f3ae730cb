// violates: typescript(no-explicit-any)
export const nameOf = (value: any): string => String(value.name);
