import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../../../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../../../auth/sessions/sessions.service.js';
import { ApiProblems } from '../../../common/errors/problem.js';
import { TakesFile } from '../../../common/validation/unparsed-body.js';
import {
  ImportMembersRequest,
  ImportUndone,
  MembersPreview,
  PeopleImport,
  PeopleImports,
  PreviewMembersRequest,
} from './people-imports.dto.js';
import { PeopleImportsService } from './people-imports.service.js';

/** The import of former members from a file (PEOPLE-9). */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/people-imports')
export class PeopleImportsController {
  constructor(private readonly imports: PeopleImportsService) {}

  @Get()
  @ApiOperation({
    summary: 'List imported member files',
    description:
      'Returns the imported files, with who imported them and when, and whether the import was undone.',
  })
  @ApiOkResponse({ type: PeopleImports })
  async last(): Promise<PeopleImports> {
    return { imports: await this.imports.last() };
  }

  @Post('preview')
  @HttpCode(200)
  @TakesFile()
  @ApiOperation({
    summary: 'Preview the import of a member file',
    description:
      'Reads a CSV file of at most 1 MB, with a line of headings and at most 5,000 rows. Returns what each column is used for, who would be added, and why each other row adds nobody. Nothing is stored.',
  })
  @ApiOkResponse({ type: MembersPreview })
  @ApiProblems(400, 413, 415)
  preview(@Body() file: PreviewMembersRequest): Promise<MembersPreview> {
    return this.imports.preview(file);
  }

  @Post()
  @TakesFile()
  @ApiOperation({
    summary: 'Import a member file',
    description:
      'Adds the people of the file who are not stored yet. People who are already stored stay unchanged, and rows with errors are skipped. A repeat with the same `key` adds nobody twice. If the file would add nobody, it is refused (409 `nobody_to_add`).',
  })
  @ApiCreatedResponse({ type: PeopleImport })
  @ApiProblems(400, 409, 413, 415, 422)
  bringIn(@Body() file: ImportMembersRequest, @Admin() admin: CurrentAdmin): Promise<PeopleImport> {
    return this.imports.bringIn(file, admin);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Undo the import of a member file',
    description:
      'Removes the people that the import added, except those who have given consent themselves since; these keep their own choices. People who were stored before stay unchanged, and people who have left are not restored.',
  })
  @ApiOkResponse({ type: ImportUndone })
  @ApiProblems(404)
  undo(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<ImportUndone> {
    return this.imports.undo(id, admin);
  }
}
