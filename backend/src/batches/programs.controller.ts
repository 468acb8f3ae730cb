import { Controller, Get } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Language } from '../common/languages.js';
import { offeredPrograms, PROGRAMS, type ProgramValue, WORKSHOPS } from '../common/programs.js';
import { PROGRAM_SCHEMA } from '../common/validation/field-rules.js';

/** A program as the website offers it. */
class OfferedProgram {
  @ApiProperty({
    ...PROGRAM_SCHEMA,
    description: 'Its value in every call, and its address on the site',
  })
  program: ProgramValue;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What it is called, by the code of each language',
    example: { en: 'Surya Kriya', hi: 'सूर्य क्रिया' },
  })
  name: Record<Language, string>;

  @ApiProperty({ description: 'Whether the public form lists it' })
  inForm: boolean;
}

@ApiTags('registration')
@Controller('api/registration/programs')
export class ProgramsController {
  @Get()
  @ApiOperation({
    summary: 'List the programs',
    description:
      'Those that visitors see, in the order of the website. The owner may add, hide and reorder them.',
    security: [],
  })
  @ApiExtension('x-workshops', WORKSHOPS)
  @ApiExtension('x-shipped-programs', [...PROGRAMS])
  @ApiOkResponse({ type: [OfferedProgram] })
  list(): OfferedProgram[] {
    return offeredPrograms().map(({ program, name, inForm }) => ({ program, name, inForm }));
  }
}
