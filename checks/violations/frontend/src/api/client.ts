export const client = (): string => 'client';
