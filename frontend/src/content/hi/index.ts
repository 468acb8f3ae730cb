import type { SiteTexts } from '../types';
import { about } from './about';
import { credits } from './credits';
import { errors, registration } from './form';
import { landing } from './landing-page';
import { mails } from './mails';
import { myRegistration } from './my-registration';
import { notFound } from './not-found';
import { offline } from './offline';
import { plainForm } from './plain-form';
import { postures } from './postures';
import { privacy } from './privacy';
import { programHeadings } from './program-headings';
import { programs } from './programs';
import { shell } from './shell';
import { yogicFood } from './yogic-food';

/**
 * All texts in Hindi. The type makes sure that none is missing. Pages do not load all of this: each loads
 * only the files that it shows (`app/router/detail-pages.tsx`).
 */
export const hi: SiteTexts = {
  ...shell,
  landing,
  about,
  programHeadings,
  programs,
  postures,
  yogicFood,
  registration,
  plainForm,
  mails,
  myRegistration,
  offline,
  notFound,
  privacy,
  credits,
  errors,
};
