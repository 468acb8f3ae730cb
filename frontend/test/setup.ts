import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { installDialogPolyfill } from './dialog-polyfill';

installDialogPolyfill();
// Long, for busy machines; a passing test does not wait for it.
configure({ asyncUtilTimeout: 10_000 });
// jsdom has no layout, so scrolling does nothing.
if (typeof window !== 'undefined') window.scrollTo = () => {};
if (typeof window !== 'undefined') Element.prototype.scrollIntoView = () => {};
// Storage must not carry over to the next test.
if (typeof window !== 'undefined') {
  afterEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
}
