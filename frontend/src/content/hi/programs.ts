import type { ShippedProgram } from '../programs';
import type { ProgramTexts } from '../types/program.types';
import { program as angamardana } from './programs/angamardana';
import { program as bhutaShuddhi } from './programs/bhuta-shuddhi';
import { program as hathaYogaMembership } from './programs/hatha-yoga-membership';
import { program as suryaKriya } from './programs/surya-kriya';
import { program as suryaShakti } from './programs/surya-shakti';
import { program as treatmentModule } from './programs/treatment-module';
import { program as yogaForKids } from './programs/yoga-for-kids';
import { program as yogasanas } from './programs/yogasanas';

export const programs: Readonly<Record<ShippedProgram, ProgramTexts>> = {
  'hatha-yoga-membership': hathaYogaMembership,
  angamardana,
  yogasanas,
  'bhuta-shuddhi': bhutaShuddhi,
  'surya-shakti': suryaShakti,
  'surya-kriya': suryaKriya,
  'treatment-module': treatmentModule,
  'yoga-for-kids': yogaForKids,
};
