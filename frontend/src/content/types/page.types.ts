import type { QuestionAndAnswer, SeoTexts, TextBlock } from './common.types';
import type { Point } from './landing.types';

/** The About Us view (PAGE-1). */
export interface AboutTexts {
  readonly seo: SeoTexts;
  readonly title: string;
  readonly lead: string;
  readonly imageAlt: string;
  readonly mission: TextBlock;
  readonly quote: { readonly text: string; readonly source: string };
  readonly story: TextBlock;
  readonly lineage: TextBlock;
  readonly values: { readonly heading: string; readonly items: readonly Point[] };
  readonly button: string;
}

export interface Ingredient {
  /** The quantity, such as '1 cup'; absent if the cook decides. */
  readonly amount?: string;
  readonly name: string;
}

export interface Recipe {
  /** A stable id in kebab-case, used as the fragment of the recipe in addresses. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Total time of preparation and cooking in minutes, without soaking. */
  readonly minutes: number;
  readonly servings: number;
  readonly ingredients: readonly Ingredient[];
  readonly steps: readonly string[];
  readonly note?: string;
}

/** The Yogic Food view (PAGE-10). */
export interface YogicFoodTexts {
  readonly seo: SeoTexts;
  readonly title: string;
  readonly tagline: string;
  readonly imageAlt: string;
  readonly description: readonly string[];
  readonly benefits: TextBlock & { readonly items: readonly string[] };
  /** Sattva, rajas and tamas in cooking. */
  readonly qualities: {
    readonly heading: string;
    readonly intro: string;
    readonly items: readonly Point[];
  };
  readonly habits: { readonly heading: string; readonly items: readonly string[] };
  /** The cooking workshops (DATA-4), and the link to their form. */
  readonly workshops: {
    readonly heading: string;
    readonly intro: string;
    readonly register: string;
  };
  readonly recipes: {
    readonly heading: string;
    readonly intro: string;
    readonly show: string;
    readonly hide: string;
    readonly time: (minutes: number) => string;
    readonly servings: (count: number) => string;
    readonly timeLabel: string;
    readonly servingsLabel: string;
    readonly ingredients: string;
    readonly steps: string;
    readonly items: readonly Recipe[];
  };
  readonly faq: readonly QuestionAndAnswer[];
}

/** The page for an unknown path (NAV-5). */
export interface NotFoundTexts {
  readonly seo: SeoTexts;
  readonly title: string;
  readonly text: string;
  readonly suggestions: string;
  readonly home: string;
}

/** The page that replaces one that cannot be loaded offline. */
export interface OfflineTexts {
  readonly seo: SeoTexts;
  readonly title: string;
  readonly text: string;
  readonly tryAgain: string;
  readonly meanwhile: string;
  /** The links to pages that are cached on the device. */
  readonly form: string;
  readonly home: string;
  /** The text before the phone number. */
  readonly call: string;
}

/** The sentences about how long registrations are kept (KEEP-6). */
export interface RetentionTexts {
  /** The sentence about what is deleted every night. Both parameters are texts from below. */
  readonly deletes: (ofEnded: string, withoutBatch: string) => string;
  /** Deletion in the night after the end of the batch. */
  readonly ofEnded: string;
  /** @param days 1 or more */
  readonly ofLongEnded: (days: number) => string;
  /** @param days 1 or more */
  readonly withoutBatch: (days: number) => string;
  /** Which confirmed registrations are kept: all, or only those of one kind. */
  readonly confirmed: {
    readonly all: string;
    readonly ofEnded: string;
    readonly withoutBatch: string;
  };
}

interface LegalSection extends TextBlock {
  readonly items?: readonly string[];
  /** True if the section begins with how long registrations are kept (KEEP-6). */
  readonly saysRetention?: boolean;
}

/** The legal pages: privacy and credits. */
export interface LegalTexts {
  readonly seo: SeoTexts;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
  /** The sentences about how long registrations are kept, for the numbers that the school has set. */
  readonly retention?: RetentionTexts;
}
