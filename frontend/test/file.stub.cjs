// An imported file in tests: a fixed URL.
module.exports = { __esModule: true, default: '/assets/stub' };
