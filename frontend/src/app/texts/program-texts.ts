import type { ProgramSlug } from '../../content/programs';
import type { Language } from '../../content/types';
import type { ProgramTexts } from '../../content/types/program.types';

type Load = () => Promise<ProgramTexts>;

/** The texts of a program view; a chunk of its own for each program and language. */
export const loadProgramTexts: Readonly<Record<Language, Readonly<Record<ProgramSlug, Load>>>> = {
  en: {
    'hatha-yoga-membership': async () =>
      (await import('../../content/en/programs/hatha-yoga-membership')).hathaYogaMembership,
    angamardana: async () => (await import('../../content/en/programs/angamardana')).angamardana,
    yogasanas: async () => (await import('../../content/en/programs/yogasanas')).yogasanas,
    'bhuta-shuddhi': async () =>
      (await import('../../content/en/programs/bhuta-shuddhi')).bhutaShuddhi,
    'surya-shakti': async () =>
      (await import('../../content/en/programs/surya-shakti')).suryaShakti,
    'surya-kriya': async () => (await import('../../content/en/programs/surya-kriya')).suryaKriya,
    'treatment-module': async () =>
      (await import('../../content/en/programs/treatment-module')).treatmentModule,
    'yoga-for-kids': async () =>
      (await import('../../content/en/programs/yoga-for-kids')).yogaForKids,
  },
  hi: {
    'hatha-yoga-membership': async () =>
      (await import('../../content/hi/programs/hatha-yoga-membership')).hathaYogaMembership,
    angamardana: async () => (await import('../../content/hi/programs/angamardana')).angamardana,
    yogasanas: async () => (await import('../../content/hi/programs/yogasanas')).yogasanas,
    'bhuta-shuddhi': async () =>
      (await import('../../content/hi/programs/bhuta-shuddhi')).bhutaShuddhi,
    'surya-shakti': async () =>
      (await import('../../content/hi/programs/surya-shakti')).suryaShakti,
    'surya-kriya': async () => (await import('../../content/hi/programs/surya-kriya')).suryaKriya,
    'treatment-module': async () =>
      (await import('../../content/hi/programs/treatment-module')).treatmentModule,
    'yoga-for-kids': async () =>
      (await import('../../content/hi/programs/yoga-for-kids')).yogaForKids,
  },
};
