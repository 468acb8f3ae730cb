// violates: house(no-api-url)
export const BatchesLink = () => <a href="/api/batches">Batches</a>;
