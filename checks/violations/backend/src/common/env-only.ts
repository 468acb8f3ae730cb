// violates: house(env-only)
export const port = (): number => Number(process.env.PORT);
