// violates: eslint(no-console)
export const announce = (name: string): void => console.log(`registered: ${name}`);
