const { basename } = require('node:path');

/** In tests an imported file is its URL: '/assets/<name>'. */
module.exports = {
  process: (_source, path) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(`/assets/${basename(path)}`)} };`,
  }),
};
