import { Controller, Get } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Language } from '../common/languages.js';
import { offeredPrograms, PROGRAMS, type ProgramValue, WORKSHOPS } from '../common/programs.js';
import { PROGRAM_SCHEMA } from '../common/validation/field-rules.js';

/** A program as the website offers it. */
class OfferedProgram {
  @ApiProperty({
    ...PROGRAM_SCHEMA,
    description: 'Value that stands for the program in every call, and its address on the site.',
  })
  program: ProgramValue;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Name of the program in each language, by language code.',
    example: { en: 'Surya Kriya', hi: 'सूर्य क्रिया' },
  })
  name: Record<Language, string>;

  @ApiProperty({ description: 'Whether the public registration form lists the program.' })
  inForm: boolean;
}

@ApiTags('registration')
@Controller('api/registration/programs')
export class ProgramsController {
  @Get()
  @ApiOperation({
    summary: 'List the programs',
    description:
      'Returns the programs that visitors see, in the order of the website. The owners may add, hide and reorder them.',
    security: [],
  })
  @ApiExtension('x-workshops', WORKSHOPS)
  @ApiExtension('x-shipped-programs', [...PROGRAMS])
  @ApiOkResponse({ type: [OfferedProgram] })
  list(): OfferedProgram[] {
    return offeredPrograms().map(({ program, name, inForm }) => ({ program, name, inForm }));
  }
}
