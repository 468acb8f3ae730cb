import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiOperation } from '@nestjs/swagger';
import { Admin, OwnerOnly } from '../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { CsvDownload, type CsvFile } from '../common/csv.js';
import { ApiProblems } from '../common/errors/problem.js';
import { CleanupHistoryService } from './cleanup-history.service.js';
import { CleanupPreviewService } from './cleanup-preview.service.js';
import { CleanupRunService } from './cleanup-run.service.js';
import { CleanupSettingsService } from './cleanup-settings.service.js';
import { CleanupStatsService } from './cleanup-stats.service.js';
import {
  CleanupPageQuery,
  CleanupPreview,
  CleanupPreviewQuery,
  CleanupResult,
  CleanupRunPage,
  CleanupSettings,
  CleanupSettingsRequest,
  CleanupStats,
} from './cleanup.dto.js';

@ApiTags('admin')
@OwnerOnly()
@Controller('api/admin/cleanup')
export class CleanupController {
  constructor(
    private readonly counts: CleanupStatsService,
    private readonly runs: CleanupRunService,
    private readonly previews: CleanupPreviewService,
    private readonly history: CleanupHistoryService,
    private readonly choices: CleanupSettingsService,
  ) {}

  /** API-10 */
  @Get('stats')
  @ApiOperation({
    summary: 'Count the registrations that a clean-up would remove',
    description: 'Returns the numbers of registrations that a run at this moment would delete.',
  })
  @ApiOkResponse({ type: CleanupStats })
  stats(): Promise<CleanupStats> {
    return this.counts.stats();
  }

  /** API-11 */
  @Post()
  @ApiOperation({
    summary: 'Run the clean-up',
    description:
      'Deletes registrations of ended batches and registrations without a batch once they are older than the settings of the clean-up allow, and marks ended batches as completed. Only one run at a time is allowed (409 `cleanup_running`).',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: CleanupResult })
  @ApiProblems(409)
  run(@Admin() admin: CurrentAdmin): Promise<CleanupResult> {
    return this.runs.run(admin);
  }

  @Get('preview')
  @ApiOperation({
    summary: 'List the registrations that a clean-up would remove',
    description:
      'Returns the registrations in pages. By default they are those of a run at this moment with the stored settings. With `at=next-run` they are those of the next nightly run; settings in the query replace the stored ones.',
  })
  @ApiOkResponse({ type: CleanupPreview })
  @ApiProblems(400)
  preview(@Query() query: CleanupPreviewQuery): Promise<CleanupPreview> {
    return this.previews.page(query);
  }

  @Get('preview.csv')
  @ApiOperation({
    summary: 'Download the registrations that a clean-up would remove',
    description:
      'Streams all registrations that a run at this moment would remove as one CSV file.',
  })
  @CsvDownload()
  export(@Admin() admin: CurrentAdmin): Promise<CsvFile> {
    return this.previews.file(admin);
  }

  @Get('runs')
  @ApiOperation({
    summary: 'List clean-up runs',
    description: 'Returns the runs in pages, newest first, and the time of the next nightly run.',
  })
  @ApiOkResponse({ type: CleanupRunPage })
  @ApiProblems(400)
  page(@Query() query: CleanupPageQuery): Promise<CleanupRunPage> {
    return this.history.page(query);
  }

  @Get('settings')
  @ApiOperation({
    summary: 'Show the settings of the clean-up',
    description: 'Returns the settings that decide how long the school keeps registrations.',
  })
  @ApiOkResponse({ type: CleanupSettings })
  settings(): Promise<CleanupSettings> {
    return this.choices.read();
  }

  @Put('settings')
  @ApiOperation({
    summary: 'Change the settings of the clean-up',
    description:
      'Changes only the settings that are sent. They apply to the next run, its counts and its preview.',
  })
  @ApiOkResponse({ type: CleanupSettings })
  @ApiProblems(400, 413, 415)
  changeSettings(
    @Body() request: CleanupSettingsRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<CleanupSettings> {
    return this.choices.change(request, admin);
  }
}

/** Public: the retention periods that the privacy page states (KEEP-6). */
@ApiTags('registration')
@Controller('api/retention')
export class RetentionController {
  constructor(private readonly settings: CleanupSettingsService) {}

  @Get()
  @ApiOperation({
    summary: 'Show how long registrations are kept',
    description: 'Returns the retention settings of the school, which its privacy page states.',
    security: [],
  })
  @ApiOkResponse({ type: CleanupSettings })
  read(): Promise<CleanupSettings> {
    return this.settings.read();
  }
}
