const { basename } = require('node:path');

/** An imported file in tests is its address: '/assets/<name>'. */
module.exports = {
  process: (_source, path) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(`/assets/${basename(path)}`)} };`,
  }),
};
