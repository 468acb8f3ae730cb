import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { refusedAs, Text, TextCheck } from '../common/validation/field-rules.js';
import type { Letter, LetterFact } from '../site/slots-port.js';

export const MAX_SUBJECT = 150;
export const MAX_TEXT = 5_000;

/** The subject of a mail: one line. */
export function MailSubject(label = 'Subject'): PropertyDecorator {
  return Text({
    label,
    max: MAX_SUBJECT,
    also: TextCheck(
      'isOneLine',
      (text) => !/\p{Cc}/u.test(text),
      refusedAs('invalid_characters', `${label} must be one line of text.`),
    ),
  });
}

/** The text of a mail: plain text of several lines. */
export function MailText(label = 'Text'): PropertyDecorator {
  return Text({ label, max: MAX_TEXT });
}

class DrawnFact implements LetterFact {
  @ApiProperty()
  label: string;

  @ApiProperty()
  text: string;

  @ApiPropertyOptional({
    description: 'Address that a link leads to; absent if the text is no link.',
  })
  url?: string;

  @ApiPropertyOptional({
    description: 'Text that names the previous value; absent if the fact has not changed.',
  })
  before?: string;
}

/** The parts of a mail, in their order, all of them plain text. */
export class DrawnLetter implements Letter {
  @ApiProperty()
  subject: string;

  @ApiProperty()
  school: string;

  @ApiProperty()
  heading: string;

  @ApiProperty()
  greeting: string;

  @ApiProperty({ type: [String] })
  paragraphs: string[];

  @ApiProperty({ type: [DrawnFact] })
  facts: DrawnFact[];

  @ApiProperty({ type: [DrawnFact] })
  links: DrawnFact[];

  @ApiProperty()
  questions: string;

  @ApiProperty({ type: [DrawnFact] })
  contacts: DrawnFact[];

  @ApiProperty()
  address: string;

  @ApiProperty()
  why: string;
}
