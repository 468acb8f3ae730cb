import type { ReactElement } from 'react';
import type { SeoTexts } from '../content/types/common.types';
import type { Route } from './routes';
import type { ShellTexts } from './texts/shell-texts';

/** A view with all it needs, ready to be shown without waiting for anything. */
export interface Screen {
  readonly route: Route;
  readonly seo: SeoTexts;
  readonly shell: ShellTexts;
  readonly page: ReactElement;
}
