/**
 * A place that the server fills when it serves the page (ADR 0006). React leaves it as it finds it:
 * what the server wrote stays until the component around it knows better.
 */
export function ServerSlot({ name }: { readonly name: string }) {
  return (
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `<!--slot:${name}-->` }} />
  );
}
