import { common, navigation, pwa } from '../../content/en/common';
import { errors } from '../../content/en/errors';
import { footer } from '../../content/en/footer';
import { registration } from '../../content/en/registration-form';
import type { ShellTexts } from './shell-texts';

export const shellTexts: ShellTexts = {
  language: 'en',
  common,
  navigation,
  pwa,
  registration,
  errors,
  footer,
};
