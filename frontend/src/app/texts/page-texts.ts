import type { Language, SiteTexts } from '../../content/types';

type Load<Key extends keyof SiteTexts> = Readonly<Record<Language, () => Promise<SiteTexts[Key]>>>;

export const loadAboutTexts: Load<'about'> = {
  en: async () => (await import('../../content/en/about')).about,
  hi: async () => (await import('../../content/hi/about')).about,
};

export const loadProgramHeadings: Load<'programHeadings'> = {
  en: async () => (await import('../../content/en/program-headings')).programHeadings,
  hi: async () => (await import('../../content/hi/program-headings')).programHeadings,
};

export const loadPosturesTexts: Load<'postures'> = {
  en: async () => (await import('../../content/en/postures')).postures,
  hi: async () => (await import('../../content/hi/postures')).postures,
};

export const loadYogicFoodTexts: Load<'yogicFood'> = {
  en: async () => (await import('../../content/en/yogic-food')).yogicFood,
  hi: async () => (await import('../../content/hi/yogic-food')).yogicFood,
};

export const loadPrivacyTexts: Load<'privacy'> = {
  en: async () => (await import('../../content/en/privacy')).privacy,
  hi: async () => (await import('../../content/hi/privacy')).privacy,
};

export const loadCreditsTexts: Load<'credits'> = {
  en: async () => (await import('../../content/en/credits')).credits,
  hi: async () => (await import('../../content/hi/credits')).credits,
};

export const loadPlainFormTexts: Load<'plainForm'> = {
  en: async () => (await import('../../content/en/plain-form')).plainForm,
  hi: async () => (await import('../../content/hi/plain-form')).plainForm,
};

export const loadOfflineTexts: Load<'offline'> = {
  en: async () => (await import('../../content/en/offline')).offline,
  hi: async () => (await import('../../content/hi/offline')).offline,
};

export const loadNotFoundTexts: Load<'notFound'> = {
  en: async () => (await import('../../content/en/not-found')).notFound,
  hi: async () => (await import('../../content/hi/not-found')).notFound,
};
