import type { AboutTexts, LegalTexts, NotFoundTexts } from '../content/types/page.types';
import { AboutView } from '../features/programs/about-view';
import { LegalView } from '../features/programs/legal-view';
import { NotFoundView } from '../features/programs/not-found-view';
import { ProgramView, type ProgramViewProps } from '../features/programs/program-view';
import { YogicFoodView, type YogicFoodViewProps } from '../features/programs/yogic-food-view';

/*
 * The views behind the landing page, drawn. Loaded together: whoever opens one of them opens
 * another.
 */
export const aboutPage = (texts: AboutTexts) => <AboutView texts={texts} />;

export const programPage = (props: ProgramViewProps) => <ProgramView {...props} />;

export const yogicFoodPage = (props: YogicFoodViewProps) => <YogicFoodView {...props} />;

export const legalPage = (texts: LegalTexts) => <LegalView texts={texts} />;

export const notFoundPage = (texts: NotFoundTexts) => <NotFoundView texts={texts} />;
