import type { ReactElement } from 'react';
import type { ShellTexts } from '../content/types';
import type { SeoTexts } from '../content/types/common.types';
import type { Route } from './routes';

/** A view with all it needs, ready to be shown without waiting for anything. */
export interface Screen {
  readonly route: Route;
  readonly seo: SeoTexts;
  readonly shell: ShellTexts;
  readonly page: ReactElement;
}
