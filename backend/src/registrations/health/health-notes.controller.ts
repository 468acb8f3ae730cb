import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../../auth/sessions/sessions.service.js';
import { ApiProblems } from '../../common/errors/problem.js';
import { Registration } from '../dto/registration.response.js';
import { RegistrationListService } from '../list/registration-list.service.js';
import { HealthNoteSeal } from './health-note-seal.js';
import {
  HealthNotes,
  RegistrationFormFacts,
  ReplaceHealthNoteRequest,
} from './health-notes.dto.js';
import { HealthNotesService } from './health-notes.service.js';

/** Health notes as staff read and write them (LAW-7). */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/registrations/:id/health-note')
export class HealthNotesController {
  constructor(
    private readonly notes: HealthNotesService,
    private readonly list: RegistrationListService,
  ) {}

  @Post('show')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Show the health notes of a registration',
    description:
      'Returns the health notes of a registration. It is a POST because each call is recorded in the audit log, with the account that made it.',
  })
  @ApiOkResponse({ type: HealthNotes })
  @ApiProblems(404)
  async show(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<HealthNotes> {
    return { notes: await this.notes.show(id, admin) };
  }

  @Put()
  @ApiOperation({
    summary: 'Replace the health notes of a registration',
    description:
      'Replaces all health notes of the registration by one note. An empty text removes all of them. A note is refused if the operator has set no `HEALTH_NOTES_KEY` (409 `health_notes_off`).',
  })
  @ApiOkResponse({ type: Registration })
  @ApiProblems(400, 404, 409, 413, 415)
  async replace(
    @Param('id') id: string,
    @Body() { text }: ReplaceHealthNoteRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<Registration> {
    await this.notes.replace(id, text ?? '', admin);
    return this.list.find(id);
  }
}

/** The facts that the form needs before it is rendered. */
@ApiTags('registration')
@Controller('api/registration/form')
export class RegistrationFormController {
  constructor(private readonly seal: HealthNoteSeal) {}

  @Get()
  @ApiOperation({
    summary: 'Show what the registration form offers',
    description:
      'Returns whether the form accepts health notes. It does if the operator has set a key for them (`HEALTH_NOTES_KEY`).',
    security: [],
  })
  @ApiOkResponse({ type: RegistrationFormFacts })
  facts(): RegistrationFormFacts {
    return { healthNotes: this.seal.isOffered };
  }
}
