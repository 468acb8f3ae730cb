export const openForm = (): string => 'open';
