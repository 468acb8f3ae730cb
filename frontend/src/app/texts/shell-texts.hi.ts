import { common, navigation, pwa } from '../../content/hi/common';
import { footer } from '../../content/hi/footer';
import type { ShellTexts } from './shell-texts';

export const shellTexts: ShellTexts = {
  language: 'hi',
  common,
  navigation,
  pwa,
  footer,
};
