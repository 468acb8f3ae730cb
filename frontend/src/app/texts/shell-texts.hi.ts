import { common, navigation, pwa } from '../../content/hi/common';
import { errors } from '../../content/hi/errors';
import { footer } from '../../content/hi/footer';
import { registration } from '../../content/hi/registration-form';
import type { ShellTexts } from './shell-texts';

export const shellTexts: ShellTexts = {
  language: 'hi',
  common,
  navigation,
  pwa,
  registration,
  errors,
  footer,
};
