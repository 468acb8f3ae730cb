import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../../auth/admin.guard.js';
import type { CurrentAdmin } from '../../auth/auth.service.js';
import { ApiProblems, Message } from '../../common/errors/problem.js';
import { PeoplePage, PeopleQuery, Person } from './people.dto.js';
import { PeopleService } from './people.service.js';

/** Who wants to hear of new batches (PEOPLE-5). */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/people')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Get()
  @ApiOperation({
    summary: 'List people who want to hear of new batches',
    description: 'The last seen first; `q` finds by the beginnings of words.',
  })
  @ApiOkResponse({ type: PeoplePage })
  @ApiProblems(400)
  page(@Query() { q }: PeopleQuery): Promise<PeoplePage> {
    return this.people.find(q ?? '');
  }

  @Get(':id')
  @ApiOperation({ summary: 'Show one of them', description: 'With all that is kept of them.' })
  @ApiOkResponse({ type: Person })
  @ApiProblems(404)
  show(@Param('id') id: string): Promise<Person> {
    return this.people.get(id);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Remove one of them',
    description: 'Their registrations stay, by their own rules.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404)
  remove(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<Message> {
    return this.people.remove(id, admin);
  }
}
