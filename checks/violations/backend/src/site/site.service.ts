export const page = (): string => '';
