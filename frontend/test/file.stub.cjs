// An imported file in tests: an address that stands for it.
module.exports = { __esModule: true, default: '/assets/stub' };
