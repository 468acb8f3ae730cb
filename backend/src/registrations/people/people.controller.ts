import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../../auth/sessions/sessions.service.js';
import { ApiProblems, Message } from '../../common/errors/problem.js';
import { NewsService } from './news.service.js';
import { NewsPreview, NewsTold, PeoplePage, PeopleQuery, Person } from './people.dto.js';
import { PeopleService } from './people.service.js';

/** People who want to hear of new batches (PEOPLE-5). */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/people')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly news: NewsService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List people who want to hear of new batches',
    description: 'The last seen first; `q` finds by the beginnings of words.',
  })
  @ApiOkResponse({ type: PeoplePage })
  @ApiProblems(400)
  page(@Query() { q, cursor }: PeopleQuery): Promise<PeoplePage> {
    return this.people.find(q ?? '', cursor);
  }

  @Get('news/:batchId')
  @ApiOperation({
    summary: 'See who would be told of a batch',
    description: 'Those who know its program: by mail, or by hand.',
  })
  @ApiOkResponse({ type: NewsPreview })
  @ApiProblems(404)
  newsOf(@Param('batchId') batchId: string): Promise<NewsPreview> {
    return this.news.preview(batchId);
  }

  @Post('news/:batchId')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Tell people of a batch',
    description:
      'A mail to each who wants one and has none about this batch; the same again tells nobody twice.',
  })
  @ApiOkResponse({ type: NewsTold })
  @ApiProblems(404, 409)
  tell(@Param('batchId') batchId: string, @Admin() admin: CurrentAdmin): Promise<NewsTold> {
    return this.news.tell(batchId, admin);
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
