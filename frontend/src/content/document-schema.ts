import type { Weekday } from './types/common.types';
import type { AddedPicture, OwnPicture, PictureSlot } from './picture-slots';
import type { Language } from './types';

/*
 * The field types of the website's documents (ADR 47). One schema determines the type of a value, its
 * validation before it is stored, and the fields of the editor.
 */

interface Labelled {
  readonly label: string;
  readonly hint?: string;
}

/** The format of a line of text. */
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

/** A line in each language. If it is missing in one, visitors read it in another. */
export interface WordsField extends Labelled {
  readonly kind: 'words';
  readonly max: number;
  readonly required: boolean;
  /** Edited in a textarea; visitors see it as one paragraph. */
  readonly isLong?: boolean;
  /** Its placeholders stay as they are typed. */
  readonly isUnfilled?: boolean;
}

/** Paragraphs or points in each language. In the editor, each one is a line. */
export interface ParagraphsField extends Labelled {
  readonly kind: 'paragraphs';
  /** The maximum length of one paragraph. */
  readonly max: number;
  readonly most: number;
  readonly required: boolean;
}

/** One of several values; '' for none, if the field is not required. */
export interface ChoiceField extends Labelled {
  readonly kind: 'choice';
  readonly options: readonly string[];
  /** The label of each option in the editor; by default its value. */
  readonly names?: Readonly<Record<string, string>>;
  /** The colours of each option in light and in dark mode, if the options are colours. */
  readonly swatches?: Readonly<Record<string, readonly string[]>>;
  /** True for a choice of programs. Those that the owner has added are options too. */
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

/** Days of the week in order, at least one. */
export interface DaysField extends Labelled {
  readonly kind: 'days';
}

/** A time as HH:mm. */
export interface TimeField extends Labelled {
  readonly kind: 'time';
}

/** An uploaded picture with its focal point and alternative text, or none. */
export interface PictureField extends Labelled {
  readonly kind: 'picture';
  /** The slot whose drawing is shown without a picture; absent if none is shipped. */
  readonly slot?: PictureSlot | AddedPicture;
}

/** The uploaded logo, or none. */
export interface LogoField extends Labelled {
  readonly kind: 'logo';
}

export interface ListField extends Labelled {
  readonly kind: 'list';
  /** The name of one item. */
  readonly item: string;
  readonly max: number;
  readonly fields: Fields;
  /** True for the list of programs, whose texts are separate documents. */
  readonly isOfPrograms?: boolean;
  /** True if each item can be folded, because it is long. */
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

/** A text in some languages. A language may have been added since it was written. */
export type Words = Readonly<Partial<Record<Language, string>>>;
export type Paragraphs = Readonly<Partial<Record<Language, readonly string[]>>>;
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A logo as stored in a document. Its size is in pixels. */
export interface OwnLogo {
  readonly picture: string;
  readonly width: number;
  readonly height: number;
}

/** The type of a field's value. */
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
