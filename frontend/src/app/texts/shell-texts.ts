import type { Language, SiteTexts } from '../../content/types';
import type { FooterTexts } from '../../content/types/landing.types';

/** The texts that every page of the site needs: what stands around the views. */
export interface ShellTexts extends Pick<SiteTexts, 'language' | 'common' | 'navigation' | 'pwa'> {
  readonly footer: FooterTexts;
}

/** A chunk a language: a visitor downloads the one in use. */
export const loadShellTexts: Readonly<Record<Language, () => Promise<ShellTexts>>> = {
  en: async () => (await import('./shell-texts.en')).shellTexts,
  hi: async () => (await import('./shell-texts.hi')).shellTexts,
};
