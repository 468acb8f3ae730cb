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
  /** Quantity, such as '1 cup'; absent where a cook decides. */
  readonly amount?: string;
  readonly name: string;
}

export interface Recipe {
  /** Stable, kebab-case; names the recipe in the page's addresses. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Minutes from the first ingredient to the plate, soaking not counted. */
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
  /** Sattva, rajas and tamas, as kitchens know them. */
  readonly qualities: {
    readonly heading: string;
    readonly intro: string;
    readonly items: readonly Point[];
  };
  readonly habits: { readonly heading: string; readonly items: readonly string[] };
  /** Its batches (DATA-4), and the link to their form. */
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
    readonly print: string;
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

/** A path that leads nowhere (NAV-5). */
export interface NotFoundTexts {
  readonly seo: SeoTexts;
  readonly title: string;
  readonly text: string;
  readonly suggestions: string;
  readonly home: string;
}

/** What stands in place of a page that cannot be had without a connection. */
export interface OfflineTexts {
  readonly seo: SeoTexts;
  readonly title: string;
  readonly text: string;
  readonly tryAgain: string;
  readonly meanwhile: string;
  /** The links to what is kept on the device. */
  readonly form: string;
  readonly home: string;
  /** Stands before the telephone number. */
  readonly call: string;
}

/** How long registrations are kept, in sentences (KEEP-6). */
export interface RetentionTexts {
  /** @param ofEnded and the other: what goes every night, as worded below */
  readonly deletes: (ofEnded: string, withoutBatch: string) => string;
  /** On the night after the batch's end. */
  readonly ofEnded: string;
  /** @param days 1 or more */
  readonly ofLongEnded: (days: number) => string;
  /** @param days 1 or more */
  readonly withoutBatch: (days: number) => string;
  /** Where confirmed ones are kept: all of them, or of one kind alone. */
  readonly confirmed: {
    readonly all: string;
    readonly ofEnded: string;
    readonly withoutBatch: string;
  };
}

interface LegalSection extends TextBlock {
  readonly items?: readonly string[];
  /** Begins with how long registrations are kept (KEEP-6). */
  readonly saysRetention?: boolean;
}

/** The small print: privacy and credits. */
export interface LegalTexts {
  readonly seo: SeoTexts;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
  /** How long registrations are kept, in the numbers that the school has set. */
  readonly retention?: RetentionTexts;
}
