export const cleanUp = (): number => 0;
