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
    summary: 'List files of members that were brought in',
    description: 'With who did it and when, and whether it was taken back.',
  })
  @ApiOkResponse({ type: PeopleImports })
  async last(): Promise<PeopleImports> {
    return { imports: await this.imports.last() };
  }

  @Post('preview')
  @HttpCode(200)
  @TakesFile()
  @ApiOperation({
    summary: 'See what a file of members would do',
    description:
      'CSV of at most 1 MB and 5,000 rows below a line of headings. Says what each column is taken for, who would be added, and what is wrong with each other row. Nothing is kept.',
  })
  @ApiOkResponse({ type: MembersPreview })
  @ApiProblems(400, 413, 415)
  preview(@Body() file: PreviewMembersRequest): Promise<MembersPreview> {
    return this.imports.preview(file);
  }

  @Post()
  @TakesFile()
  @ApiOperation({
    summary: 'Bring members in by a file',
    description:
      'Adds who is not there yet; who is there stays as they are, and rows with something wrong are left out. The same `key` again adds nobody twice.',
  })
  @ApiCreatedResponse({ type: PeopleImport })
  @ApiProblems(400, 409, 413, 415, 422)
  bringIn(@Body() file: ImportMembersRequest, @Admin() admin: CurrentAdmin): Promise<PeopleImport> {
    return this.imports.bringIn(file, admin);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Take a whole file back',
    description:
      'Removes whom it brought. Who was there before stays as they were, who has left stays gone, and who has agreed themselves since keeps what they said.',
  })
  @ApiOkResponse({ type: ImportUndone })
  @ApiProblems(404)
  undo(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<ImportUndone> {
    return this.imports.undo(id, admin);
  }
}
