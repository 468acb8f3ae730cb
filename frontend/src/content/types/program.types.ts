import type { PostureId } from '../postures';
import type { QuestionAndAnswer, SeoTexts } from './common.types';

/** A row of the practice information, such as Duration: 30-45 minutes per session. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A part of a session. */
export interface SessionStep {
  readonly title: string;
  readonly text: string;
}

/** A program view (PAGE-2 to PAGE-9). */
export interface ProgramTexts {
  readonly seo: SeoTexts;
  readonly title: string;
  readonly tagline: string;
  readonly imageAlt: string;
  /** What the practice is. */
  readonly description: readonly string[];
  readonly benefits: readonly string[];
  /** The practice information (duration, frequency, time of day …). */
  readonly facts: readonly Fact[];
  readonly suitedFor: readonly string[];
  readonly askDoctorFirst: readonly string[];
  readonly whatToBring: readonly string[];
  readonly session: readonly SessionStep[];
  readonly faq: readonly QuestionAndAnswer[];
  readonly registerLabel: string;
}

/** The headings of all program views. */
export interface ProgramHeadings {
  readonly description: string;
  readonly benefits: string;
  readonly facts: string;
  readonly suitedFor: string;
  readonly askDoctorFirst: string;
  readonly whatToBring: string;
  readonly session: string;
}

export interface PostureTexts {
  /** The Sanskrit name. */
  readonly name: string;
  /** What the name means, or what the posture is called in this language. */
  readonly meaning: string;
  readonly line: string;
}

/** The 21 postures on the Yogasanas view (PAGE-4). */
export interface PosturesTexts {
  readonly heading: string;
  readonly intro: string;
  readonly items: Readonly<Record<PostureId, PostureTexts>>;
}
