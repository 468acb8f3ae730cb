import { common, navigation, pwa } from '../../content/en/common';
import { footer } from '../../content/en/footer';
import type { ShellTexts } from './shell-texts';

export const shellTexts: ShellTexts = {
  language: 'en',
  common,
  navigation,
  pwa,
  footer,
};
