import type { Weekday } from './types/common.types';
import type { AddedPicture, OwnPicture, PictureSlot } from './picture-slots';
import type { Language } from './types';

/*
 * The shapes that documents of the website are made of (ADR 47): one description for the type of a value,
 * for what is checked before it is kept, and for the fields of the editor.
 */

interface Labelled {
  readonly label: string;
  readonly hint?: string;
}

/** What a line of text must look like, beside being plain. */
export type TextFormat =
  | 'plain'
  | 'phone'
  | 'email'
  | 'link'
  | 'postal-code'
  | 'country-code'
  | 'slug';

/** A line that is the same in every language. */
export interface LineField extends Labelled {
  readonly kind: 'line';
  readonly format: TextFormat;
  readonly max: number;
  readonly required: boolean;
}

/** A line in each language; where one is missing, visitors read another. */
export interface WordsField extends Labelled {
  readonly kind: 'words';
  readonly max: number;
  readonly required: boolean;
  /** Written in a box of several lines; to visitors it is one paragraph. */
  readonly isLong?: boolean;
}

/** Paragraphs, or points, in each language: each is a line of its own where it is written. */
export interface ParagraphsField extends Labelled {
  readonly kind: 'paragraphs';
  /** Of one of them. */
  readonly max: number;
  readonly most: number;
  readonly required: boolean;
}

/** One of several, by its value; '' for none of them, where there may be none. */
export interface ChoiceField extends Labelled {
  readonly kind: 'choice';
  readonly options: readonly string[];
  /** What staff read of an option; its value where there is nothing else. */
  readonly names?: Readonly<Record<string, string>>;
  /** Options that are colours: what each looks like by day, and in the dark. */
  readonly swatches?: Readonly<Record<string, readonly string[]>>;
  /** A program; those that the owner has added are options too. */
  readonly isOfPrograms?: boolean;
  readonly required: boolean;
}

/** Yes or no. */
export interface FlagField extends Labelled {
  readonly kind: 'flag';
}

/** A whole number. */
export interface NumberField extends Labelled {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
}

export interface YearField extends Labelled {
  readonly kind: 'year';
  readonly min: number;
  readonly max: number;
}

/** A position on the map, or none. */
export interface PlaceField extends Labelled {
  readonly kind: 'place';
}

/** Days of the week in their order, one at least. */
export interface DaysField extends Labelled {
  readonly kind: 'days';
}

/** HH:mm. */
export interface TimeField extends Labelled {
  readonly kind: 'time';
}

/** An uploaded picture with its focal point and words, or none. */
export interface PictureField extends Labelled {
  readonly kind: 'picture';
  /** The place whose drawing is shown without one; absent where none ships. */
  readonly slot?: PictureSlot | AddedPicture;
}

/** The uploaded logo, or none. */
export interface LogoField extends Labelled {
  readonly kind: 'logo';
}

export interface ListField extends Labelled {
  readonly kind: 'list';
  /** What one of them is called. */
  readonly item: string;
  readonly max: number;
  readonly fields: Fields;
  /** Of the programs, whose texts are documents of their own. */
  readonly isOfPrograms?: boolean;
  /** Each opens by itself: they are long. */
  readonly isFolded?: boolean;
}

/** Fields that belong together. */
export interface GroupField extends Labelled {
  readonly kind: 'group';
  readonly fields: Fields;
}

export type Field =
  | LineField
  | WordsField
  | ParagraphsField
  | ChoiceField
  | FlagField
  | NumberField
  | YearField
  | PlaceField
  | DaysField
  | TimeField
  | PictureField
  | LogoField
  | ListField
  | GroupField;
export type Fields = Readonly<Record<string, Field>>;

/** A text in some languages: one may have been added since it was written. */
export type Words = Readonly<Partial<Record<Language, string>>>;
export type Paragraphs = Readonly<Partial<Record<Language, readonly string[]>>>;
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A logo as a document holds it; its size is in pixels. */
export interface OwnLogo {
  readonly picture: string;
  readonly width: number;
  readonly height: number;
}

/** The value that a field holds. */
export type ValueOf<One extends Field> = One extends { kind: 'line' | 'time' }
  ? string
  : One extends { kind: 'words' }
    ? Words
    : One extends { kind: 'paragraphs' }
      ? Paragraphs
      : One extends { kind: 'year' | 'number' }
        ? number
        : One extends { kind: 'flag' }
          ? boolean
          : One extends ChoiceField
            ? One['options'][number] | ''
            : One extends { kind: 'place' }
              ? Place | null
              : One extends { kind: 'days' }
                ? readonly Weekday[]
                : One extends { kind: 'picture' }
                  ? OwnPicture | null
                  : One extends { kind: 'logo' }
                    ? OwnLogo | null
                    : One extends ListField
                      ? readonly ValuesOf<One['fields']>[]
                      : One extends GroupField
                        ? ValuesOf<One['fields']>
                        : never;

export type ValuesOf<All extends Fields> = { readonly [Name in keyof All]: ValueOf<All[Name]> };

export const WEEKDAYS: readonly Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];
