import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ignoredBy, stagesOf } from './bare-image.mjs';

test('a Dockerfile is read stage by stage, with long lines joined and comments left out', () => {
  const text = `# about
FROM node:22 AS build
WORKDIR /app
# why
RUN one \\
  --two

FROM node:22
CMD ["node"]
`;
  assert.deepEqual(stagesOf(text), [
    {
      name: 'build',
      image: 'node:22',
      instructions: [
        { name: 'WORKDIR', args: '/app' },
        { name: 'RUN', args: 'one    --two' },
      ],
    },
    { name: undefined, image: 'node:22', instructions: [{ name: 'CMD', args: '["node"]' }] },
  ]);
});

test('.dockerignore excludes the paths that it names with everything below them, except those after !', () => {
  const isIgnored = ignoredBy('# about\n**/node_modules\n.env.*\ndocs/\n*.log\n!docs/kept.md\n');
  const ignored = ['node_modules', 'a/node_modules/b.js', '.env.local', 'docs/x/y.md', 'a.log'];
  const kept = ['src/a.log', 'my_node_modules', 'docs/kept.md', '.env', 'documents/a'];
  assert.deepEqual(
    ignored.filter((path) => !isIgnored(path)),
    [],
  );
  assert.deepEqual(kept.filter(isIgnored), []);
});
