import type { Language, SiteTexts } from '../../content/types';

/** The texts of the registration form, and of the batches that it lists. */
export type FormTexts = Pick<SiteTexts, 'registration' | 'errors'>;

/** A chunk a language, for the form and for the views that show batches. */
export const loadFormTexts: Readonly<Record<Language, () => Promise<FormTexts>>> = {
  en: async () => import('./form-texts.en'),
  hi: async () => import('./form-texts.hi'),
};
