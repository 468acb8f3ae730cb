// violates: typescript(no-misused-promises)
export function saveAll(names: string[], write: (name: string) => Promise<void>): void {
  names.forEach(async (name) => {
    await write(name);
  });
}
