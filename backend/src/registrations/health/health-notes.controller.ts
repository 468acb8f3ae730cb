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
    summary: 'Show what a person has told of their health',
    description: 'A POST, because the log keeps who looked.',
  })
  @ApiOkResponse({ type: HealthNotes })
  @ApiProblems(404)
  async show(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<HealthNotes> {
    return { notes: await this.notes.show(id, admin) };
  }

  @Put()
  @ApiOperation({
    summary: 'Write down what a person tells of their health',
    description: 'In the place of all that is there; an empty text removes it.',
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
    summary: 'See what the form offers',
    description: 'Whether notes on health are taken, which needs a key of the operator.',
    security: [],
  })
  @ApiOkResponse({ type: RegistrationFormFacts })
  facts(): RegistrationFormFacts {
    return { healthNotes: this.seal.isOffered };
  }
}
