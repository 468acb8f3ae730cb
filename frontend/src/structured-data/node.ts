/** A node of JSON-LD as schema.org describes it; undefined properties are left out. */
export interface LinkedNode {
  readonly '@type': string | readonly string[];
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/**
 * Nodes as a script element of a page (NAV-6). Safe whatever the texts hold: nothing in it can end
 * the script or open a comment.
 */
export function linkedDataScript(nodes: readonly LinkedNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const json = JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}
