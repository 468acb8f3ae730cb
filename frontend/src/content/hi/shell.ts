import type { ShellTexts } from '../types';
import { common, navigation, pwa } from './common';
import { footer } from './footer';
import { school } from './school';

/** What stands around every view; a chunk of its own. */
export const shell: ShellTexts = {
  language: 'hi',
  common,
  navigation,
  pwa,
  footer,
  school,
};
