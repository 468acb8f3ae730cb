import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { installDialogPolyfill } from './dialog-polyfill';

installDialogPolyfill();
// For busy machines; a test that passes does not wait for it.
configure({ asyncUtilTimeout: 10_000 });
// Nothing is laid out there, so that there is nowhere to scroll to.
if (typeof window !== 'undefined') window.scrollTo = () => {};
if (typeof window !== 'undefined') Element.prototype.scrollIntoView = () => {};
// What one test keeps in the browser is nothing to the next.
if (typeof window !== 'undefined') afterEach(() => window.localStorage.clear());
