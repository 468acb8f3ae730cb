import type { OfflineTexts } from '../types/page.types';

export const offline: OfflineTexts = {
  seo: {
    title: 'No connection',
    description: 'This page needs a connection. Here is what you can do without one.',
  },
  title: 'There is no connection',
  text: 'This page needs a connection. Breathe in, breathe out, and try again.',
  tryAgain: 'Try again',
  meanwhile: 'Until then',
  form: 'Open the registration form: it keeps what you type',
  home: 'Read our pages, which are kept on this device',
  call: 'Call us:',
};
