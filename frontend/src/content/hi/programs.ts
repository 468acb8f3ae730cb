import type { ProgramSlug } from '../programs';
import type { ProgramTexts } from '../types/program.types';
import { angamardana } from './programs/angamardana';
import { bhutaShuddhi } from './programs/bhuta-shuddhi';
import { hathaYogaMembership } from './programs/hatha-yoga-membership';
import { suryaKriya } from './programs/surya-kriya';
import { suryaShakti } from './programs/surya-shakti';
import { treatmentModule } from './programs/treatment-module';
import { yogaForKids } from './programs/yoga-for-kids';
import { yogasanas } from './programs/yogasanas';

export const programs: Readonly<Record<ProgramSlug, ProgramTexts>> = {
  'hatha-yoga-membership': hathaYogaMembership,
  angamardana,
  yogasanas,
  'bhuta-shuddhi': bhutaShuddhi,
  'surya-shakti': suryaShakti,
  'surya-kriya': suryaKriya,
  'treatment-module': treatmentModule,
  'yoga-for-kids': yogaForKids,
};
