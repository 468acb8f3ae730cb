import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { installDialogPolyfill } from './dialog-polyfill';

installDialogPolyfill();
// For busy machines; a test that passes does not wait for it.
configure({ asyncUtilTimeout: 10_000 });
if (typeof window !== 'undefined') window.scrollTo = () => {};
// What one test keeps in the browser is nothing to the next.
if (typeof window !== 'undefined') afterEach(() => window.localStorage.clear());
