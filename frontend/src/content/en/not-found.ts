import type { NotFoundTexts } from '../types/page.types';

export const notFound: NotFoundTexts = {
  seo: {
    title: 'Page not found',
    description:
      'This page does not exist. Find our programs, our recipes and our contact details from here.',
  },
  title: 'This path leads nowhere',
  text: 'The page you were looking for does not exist, or has moved. Breathe out; one of these will probably help.',
  suggestions: 'You may be looking for',
  home: 'To the home page',
};
