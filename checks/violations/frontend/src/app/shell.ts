export const shell = (): string => 'shell';
