// A CSS module in tests: every class keeps its name.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (target, key) => (key === '__esModule' ? true : key === 'default' ? module.exports : key),
  },
);
