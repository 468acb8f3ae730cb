/**
 * What the admin's page shows until its scripts have loaded: the header's bar, a word, and placeholders for the
 * content. Drawn with styles alone, so that no element has to be removed: it disappears with the first element
 * that React renders.
 */
export const ADMIN_FIRST_SIGHT_STYLE = `<style>
#root:empty::before {
  content: '';
  display: block;
  height: 6.25rem;
  border-top: 4px solid;
  border-image: linear-gradient(90deg, var(--dawn-indigo), var(--dawn-plum), var(--dawn-rose), var(--dawn-saffron)) 1;
  background: var(--color-surface);
}
#root:empty::after {
  content: 'Loading…';
  display: block;
  max-width: calc(var(--page-width) - 2 * var(--page-gutter));
  height: 23.25rem;
  margin: var(--space-5) auto;
  padding-inline: var(--page-gutter);
  background: repeating-linear-gradient(transparent 0 2.5rem, var(--color-tint) 2.5rem 7rem, transparent 7rem 7.75rem) content-box;
  color: var(--color-ink-soft);
}
</style>`;

/** The admin needs scripts: without them the page says so in place of the placeholders (NAV-2). */
export const ADMIN_WITHOUT_SCRIPTS = {
  style: '<noscript><style>#root:empty { display: none; }</style></noscript>',
  body: `<noscript>
      <main style="padding: var(--space-6) var(--page-gutter)">
        <h1>Administration</h1>
        <p>This part of the site needs JavaScript. Please switch it on and load the page again.</p>
        <form action="/" method="get"><button style="padding: var(--space-3) var(--space-4); font: inherit">Back to Site</button></form>
      </main>
    </noscript>`,
} as const;
