import { common as commonEn } from '../content/en/common';
import { errors as errorsEn } from '../content/en/errors';
import { plainForm as plainFormEn } from '../content/en/plain-form';
import { programs as programsEn } from '../content/en/programs';
import { registration as registrationEn } from '../content/en/registration-form';
import { common as commonHi } from '../content/hi/common';
import { errors as errorsHi } from '../content/hi/errors';
import { plainForm as plainFormHi } from '../content/hi/plain-form';
import { programs as programsHi } from '../content/hi/programs';
import { registration as registrationHi } from '../content/hi/registration-form';
import type { Language, SiteTexts } from '../content/types';

/** What the marked places say; the server needs both languages, but not the whole site. */
export type PlaceTexts = Pick<
  SiteTexts,
  'common' | 'registration' | 'plainForm' | 'programs' | 'errors'
>;

export const PLACE_TEXTS: Readonly<Record<Language, PlaceTexts>> = {
  en: {
    common: commonEn,
    registration: registrationEn,
    plainForm: plainFormEn,
    programs: programsEn,
    errors: errorsEn,
  },
  hi: {
    common: commonHi,
    registration: registrationHi,
    plainForm: plainFormHi,
    programs: programsHi,
    errors: errorsHi,
  },
};
