// violates: eslint(no-warning-comments)
// TODO: let the school choose
export const DEFAULT_CAPACITY = 20;
