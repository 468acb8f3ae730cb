/** Knows which methods each address takes, so that a wrong method is told apart from a wrong address. */
export class AllowedMethods {
  private readonly patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  /** @param route a route as it is declared, such as `/api/batches/:id` */
  add(route: string, methods: string | string[]): void {
    const known = this.patterns.get(route) ?? {
      pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`),
      methods: new Set(),
    };
    for (const method of [methods].flat()) known.methods.add(method);
    this.patterns.set(route, known);
  }

  /** The methods that the address takes; none where there is no such address. */
  of(path: string): string[] {
    const matching = [...this.patterns.values()].filter(({ pattern }) => pattern.test(path));
    return matching.flatMap(({ methods }) => [...methods]);
  }
}
