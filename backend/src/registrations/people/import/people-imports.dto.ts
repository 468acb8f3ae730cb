import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, ValidateIf } from 'class-validator';
import { type Language, LANGUAGES } from '../../../common/languages.js';
import { isPossibleId } from '../../../common/validation/opaque-id.js';
import type { ProgramValue } from '../../../common/programs.js';
import {
  PROGRAM_SCHEMA,
  refusedAs,
  Text,
  TextCheck,
} from '../../../common/validation/field-rules.js';
import { NEWS_CHANNELS, type NewsChannel, type PeopleImportEntity } from '../person.entity.js';
import { MAX_COLUMNS, MAX_FILE_LENGTH, MEMBER_FIELDS, type MemberField } from './member-file.js';
import type { Member, ReadRow, RowOutcome } from './member-rows.js';

const MAX_FILE_NAME = 200;

/** The use of a column; `unused` columns are ignored. */
const COLUMN_USES = [...MEMBER_FIELDS, 'unused'] as const;
export type ColumnUse = MemberField | 'unused';

function ColumnUses(): PropertyDecorator {
  const refused = refusedAs(
    'invalid_list',
    `Columns must be a list of at most ${MAX_COLUMNS}, each one of: ${COLUMN_USES.join(', ')}.`,
  );
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    IsArray(refused),
    ArrayMaxSize(MAX_COLUMNS, refused),
    IsIn(COLUMN_USES, { ...refused, each: true }),
    ApiPropertyOptional({
      enum: COLUMN_USES,
      enumName: 'ColumnUse',
      isArray: true,
      maxItems: MAX_COLUMNS,
      nullable: true,
    }),
  );
}

export class PreviewMembersRequest {
  /** The file as text: a line of headings, then a line for each member. */
  @Text({
    label: 'File',
    max: MAX_FILE_LENGTH,
    untrimmed: true,
    example:
      'Name,Email,Programs,Source of consent,Day of consent\nAsha Rao,asha@example.org,Yogasanas,Paper form,2026-01-31',
  })
  text: string;

  /** The use of each column, in order. If absent, it is guessed from the headings. */
  @ColumnUses()
  columns?: ColumnUse[] | null;
}

export class ImportMembersRequest extends PreviewMembersRequest {
  @Text({ label: 'File name', max: MAX_FILE_NAME, example: 'members.csv' })
  fileName: string;

  /** Made by the client for one file, such as a UUID. A file sent again with the same key is imported once. */
  @Text({
    label: 'Key',
    max: 36,
    min: 16,
    example: '019ab1f0-6f7e-7c3a-9d52-2c6f0c8f4f11',
    also: TextCheck(
      'isPossibleId',
      isPossibleId,
      refusedAs('invalid_characters', 'Key must be 16 to 36 visible ASCII characters.'),
    ),
  })
  key: string;
}

const OUTCOMES = ['new', 'known', 'repeated', 'refused'] as const satisfies readonly RowOutcome[];

/** A row that adds nobody, and why. */
export class MemberFinding {
  @ApiProperty({
    type: 'integer',
    description: 'Row number as in a spreadsheet; the headings are row 1.',
  })
  row: number;

  @ApiProperty({ description: 'Name as in the file; may be empty.' })
  name: string;

  @ApiProperty({ enum: OUTCOMES })
  outcome: RowOutcome;

  @ApiProperty({
    type: [String],
    description: 'Reasons why the row adds nobody, one sentence each.',
  })
  findings: string[];
}

/** A member as they would be stored. */
export class MemberToAdd {
  @ApiProperty({ type: 'integer' })
  row: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  phone: string;

  @ApiPropertyOptional({ enum: LANGUAGES })
  language?: Language;

  @ApiProperty({ type: 'array', items: PROGRAM_SCHEMA })
  programs: ProgramValue[];

  @ApiProperty({ enum: NEWS_CHANNELS, isArray: true })
  channels: NewsChannel[];

  @ApiProperty()
  consentSource: string;

  @ApiProperty({ format: 'date' })
  consentDay: string;
}

class MemberCounts {
  @ApiProperty({ type: 'integer', description: 'Number of new people.' })
  added: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of people who are already stored, and stay unchanged.',
  })
  known: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of rows that repeat a person of an earlier row.',
  })
  repeated: number;

  @ApiProperty({ type: 'integer', description: 'Number of rows with errors, which are skipped.' })
  refused: number;
}

/** A heading of the file, and the first value below it. */
export class FileColumn {
  @ApiProperty()
  heading: string;

  @ApiProperty({
    description: 'First value of the column that is not blank, cut to 100 characters.',
  })
  example: string;

  @ApiProperty({ enum: COLUMN_USES })
  use: ColumnUse;
}

export class MembersPreview extends MemberCounts {
  @ApiProperty({ type: [FileColumn] })
  columns: FileColumn[];

  @ApiProperty({ type: [MemberToAdd], description: 'First 5 people who would be added.' })
  sample: MemberToAdd[];

  @ApiProperty({
    type: [MemberFinding],
    description:
      'First 500 rows that add nobody: refused ones first, then repeated, then known ones.',
  })
  findings: MemberFinding[];
}

/** An imported file. */
export class PeopleImport extends MemberCounts {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  fileName: string;

  @ApiProperty({ description: 'Name of the account that imported the file.' })
  by: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Time at which the import was undone; absent if it was not.',
  })
  undoneAt?: string;

  @ApiPropertyOptional({ description: 'Name of the account that undid the import.' })
  undoneBy?: string;
}

export class PeopleImports {
  @ApiProperty({ type: [PeopleImport], description: 'Last 20 imports, latest first.' })
  imports: PeopleImport[];
}

export class ImportUndone {
  @ApiProperty({ type: 'integer', description: 'Number of people who were removed.' })
  removed: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of people who stay because they have given consent themselves since.',
  })
  kept: number;
}

export function toFinding({ row, name, outcome, findings }: ReadRow): MemberFinding {
  return { row, name, outcome, findings };
}

export function toMemberToAdd(row: number, { language, ...member }: Member): MemberToAdd {
  return { row, ...member, ...(language === null ? {} : { language }) };
}

export function toPeopleImport(row: PeopleImportEntity): PeopleImport {
  const { id, fileName, actorName, createdAtMs, added, known, repeated, refused } = row;
  return {
    _id: id,
    fileName,
    by: actorName,
    at: new Date(createdAtMs).toISOString(),
    added,
    known,
    repeated,
    refused,
    ...(row.undoneAtMs === null ? {} : { undoneAt: new Date(row.undoneAtMs).toISOString() }),
    ...(row.undoneBy === null ? {} : { undoneBy: row.undoneBy }),
  };
}
