// violates: oxc(no-barrel-file)
export * from './no-warning-comments.js';
