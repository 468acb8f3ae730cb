export const findRegistrations = (): string[] => [];
