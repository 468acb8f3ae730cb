/** Filled in by rolldown.config.js; what tsc alone has compiled has neither. */
declare const BUILD_VERSION: string | undefined;
declare const BUILD_REVISION: string | undefined;

/** What runs here, as metrics and traces tell it: the version of package.json, and the commit it was built from. */
export const BUILD = {
  version: typeof BUILD_VERSION === 'undefined' ? 'development' : BUILD_VERSION,
  revision: typeof BUILD_REVISION === 'undefined' ? 'unknown' : BUILD_REVISION,
};
