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
    summary: 'List people who want news of new batches',
    description:
      'Returns the people in pages of 100, the most recently seen first. `q` searches for words by their beginnings.',
  })
  @ApiOkResponse({ type: PeoplePage })
  @ApiProblems(400)
  page(@Query() { q, cursor }: PeopleQuery): Promise<PeoplePage> {
    return this.people.find(q ?? '', cursor);
  }

  @Get('news/:batchId')
  @ApiOperation({
    summary: 'Show who would get news of a batch',
    description:
      'Considers the people who know the program of the batch. Returns how many would get a mail now, how many mails were already created, and who wants to be called or written to by hand.',
  })
  @ApiOkResponse({ type: NewsPreview })
  @ApiProblems(404)
  newsOf(@Param('batchId') batchId: string): Promise<NewsPreview> {
    return this.news.preview(batchId);
  }

  @Post('news/:batchId')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send news of a batch',
    description:
      'Sends a mail about the batch to each person who knows its program, wants mails, and has none about this batch yet. A repeated call sends nobody a second mail. Refused if the batch has ended (409 `batch_ended`) or the server has no `SITE_URL` (409 `news_without_links`).',
  })
  @ApiOkResponse({ type: NewsTold })
  @ApiProblems(404, 409)
  tell(@Param('batchId') batchId: string, @Admin() admin: CurrentAdmin): Promise<NewsTold> {
    return this.news.tell(batchId, admin);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'Show a person who wants news',
    description:
      'Returns everything that is stored about one person who wants news of new batches.',
  })
  @ApiOkResponse({ type: Person })
  @ApiProblems(404)
  show(@Param('id') id: string): Promise<Person> {
    return this.people.get(id);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Remove a person who wants news',
    description:
      'Deletes the person, who then gets no more news of new batches. Their registrations are not changed.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(404)
  remove(@Param('id') id: string, @Admin() admin: CurrentAdmin): Promise<Message> {
    return this.people.remove(id, admin);
  }
}
