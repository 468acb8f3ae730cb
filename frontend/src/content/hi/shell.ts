import type { ShellTexts } from '../types';
import { common, navigation, pwa } from './common';
import { footer } from './footer';
import { school } from './school';

/** The texts around every view, as a separate chunk. */
export const shell: ShellTexts = {
  language: 'hi',
  common,
  navigation,
  pwa,
  footer,
  school,
};
