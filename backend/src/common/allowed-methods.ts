/** Knows which methods each address takes, so that a wrong method is told apart from a wrong address. */
export class AllowedMethods {
  private readonly routes = new Map<string, { parts: string[]; methods: Set<string> }>();

  /** @param route a route as it is declared, such as `/api/batches/:id` */
  add(route: string, methods: string | string[]): void {
    const known = this.routes.get(route) ?? { parts: route.split('/'), methods: new Set() };
    for (const method of [methods].flat()) known.methods.add(method);
    this.routes.set(route, known);
  }

  /** The methods that the address takes; none where there is no such address. */
  of(path: string): string[] {
    const asked = path.split('/');
    const matching = [...this.routes.values()].filter(({ parts }) => matches(parts, asked));
    return matching.flatMap(({ methods }) => [...methods]);
  }
}

/** Part by part; one that the route leaves open may be anything but empty. */
function matches(parts: string[], asked: string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]))
  );
}
