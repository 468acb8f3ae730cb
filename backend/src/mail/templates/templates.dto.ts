import { ApiProperty } from '@nestjs/swagger';
import { IsEmail } from 'class-validator';
import { type Language, LANGUAGES } from '../../common/languages.js';
import { refusedAs, Text, TextCheck } from '../../common/validation/field-rules.js';
import { MAX_SUBJECT, MAX_TEXT } from '../letter.dto.js';
import { TEMPLATE_KINDS, type TemplateKind, type TemplateTexts } from './template-rules.js';

const MAX_EMAIL = 254;

function OneLine(label: string): PropertyDecorator {
  return Text({
    label,
    max: MAX_SUBJECT,
    optional: true,
    example: 'Tomorrow: {program}',
    also: TextCheck(
      'isOneLine',
      (text) => !/\p{Cc}/u.test(text),
      refusedAs('invalid_characters', `${label} must be one line of text.`),
    ),
  });
}

/** The parts of a text. The rule of its kind checks the placeholders later. */
export class TemplateRequest {
  /** For mails only. */
  @OneLine('Subject')
  subject?: string | null;

  /** For mails only: the line above the text. */
  @OneLine('Heading')
  heading?: string | null;

  @Text({ label: 'Text', max: MAX_TEXT, example: 'We look forward to {program}.' })
  text: string;
}

export class SaveTemplateRequest extends TemplateRequest {
  @Text({ label: 'Version', max: 16, example: 'default' })
  version: string;
}

export class TestTemplateRequest extends TemplateRequest {
  /** The recipient. */
  @Text({
    label: 'Email address',
    max: MAX_EMAIL,
    example: 'asha@example.org',
    also: IsEmail({}, refusedAs('invalid_email', 'Please enter a valid email address.')),
  })
  to: string;
}

export class ResetTemplateQuery {
  @Text({ label: 'Version', max: 16, example: 'default' })
  version: string;
}

/** The school's own text. */
export class TextTemplate {
  @ApiProperty({ enum: TEMPLATE_KINDS })
  kind: TemplateKind;

  @ApiProperty({ enum: LANGUAGES })
  language: Language;

  @ApiProperty({ description: "Subject of the mail; '' for a WhatsApp message." })
  subject: string;

  @ApiProperty({ description: "Heading of the mail; '' for a WhatsApp message." })
  heading: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ description: 'Version to send with a change of the text.' })
  version: string;
}

class RequiredPlaceholders {
  @ApiProperty({ type: [String] })
  subject: string[];

  @ApiProperty({ type: [String] })
  heading: string[];

  @ApiProperty({ type: [String] })
  text: string[];
}

export class TemplateKindRule {
  @ApiProperty({ enum: TEMPLATE_KINDS })
  kind: TemplateKind;

  @ApiProperty({ enum: ['mail', 'whatsapp'] })
  channel: 'mail' | 'whatsapp';

  @ApiProperty({
    type: [String],
    description: 'Placeholders that the text may contain, without their braces.',
  })
  placeholders: string[];

  @ApiProperty({
    type: RequiredPlaceholders,
    description: 'Placeholders that each part must contain.',
  })
  required: RequiredPlaceholders;
}

export class TemplateList {
  @ApiProperty({ type: [TextTemplate] })
  templates: TextTemplate[];

  @ApiProperty({ type: [TemplateKindRule] })
  kinds: TemplateKindRule[];
}

export function toTexts({ subject, heading, text }: TemplateRequest): TemplateTexts {
  return { subject: subject ?? '', heading: heading ?? '', text };
}
