import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../auth/admin.guard.js';
import type { CurrentAdmin } from '../auth/auth.service.js';
import { OwnerOnly } from '../auth/owner-only.js';
import { CsvDownload } from '../common/csv/csv-download.js';
import type { CsvFile } from '../common/csv/csv-file.js';
import { ApiProblems } from '../common/problem-responses.js';
import { CleanupExportService } from './cleanup-export.service.js';
import { CleanupHistoryService } from './cleanup-history.service.js';
import { CleanupPreviewService } from './cleanup-preview.service.js';
import { CleanupRunService } from './cleanup-run.service.js';
import { CleanupSettingsService } from './cleanup-settings.service.js';
import { CleanupStatsService } from './cleanup-stats.service.js';
import { CleanupPageQuery } from './dto/cleanup-page.query.js';
import { CleanupPreview } from './dto/cleanup-preview.response.js';
import { CleanupRunPage } from './dto/cleanup-runs.response.js';
import { CleanupSettings, CleanupSettingsRequest } from './dto/cleanup-settings.dto.js';
import { CleanupResult, CleanupStats } from './dto/cleanup.response.js';

@ApiTags('admin')
@OwnerOnly()
@Controller('api/admin/cleanup')
export class CleanupController {
  constructor(
    private readonly counts: CleanupStatsService,
    private readonly runs: CleanupRunService,
    private readonly previews: CleanupPreviewService,
    private readonly exports: CleanupExportService,
    private readonly history: CleanupHistoryService,
    private readonly choices: CleanupSettingsService,
  ) {}

  /** API-10 */
  @Get('stats')
  @ApiOkResponse({ type: CleanupStats })
  stats(): Promise<CleanupStats> {
    return this.counts.stats();
  }

  /** API-11 */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: CleanupResult })
  @ApiProblems(409)
  run(@Admin() admin: CurrentAdmin): Promise<CleanupResult> {
    return this.runs.run(admin);
  }

  /** What exactly a run at this moment would remove. */
  @Get('preview')
  @ApiOkResponse({ type: CleanupPreview })
  @ApiProblems(400)
  preview(@Query() query: CleanupPageQuery): Promise<CleanupPreview> {
    return this.previews.page(query);
  }

  /** The same, all of it, as a file that is streamed. */
  @Get('preview.csv')
  @CsvDownload()
  export(): Promise<CsvFile> {
    return this.exports.file();
  }

  /** The history of runs, and when the next falls due. */
  @Get('runs')
  @ApiOkResponse({ type: CleanupRunPage })
  @ApiProblems(400)
  page(@Query() query: CleanupPageQuery): Promise<CleanupRunPage> {
    return this.history.page(query);
  }

  @Get('settings')
  @ApiOkResponse({ type: CleanupSettings })
  settings(): Promise<CleanupSettings> {
    return this.choices.read();
  }

  @Put('settings')
  @ApiOkResponse({ type: CleanupSettings })
  @ApiProblems(400, 413, 415)
  changeSettings(
    @Body() request: CleanupSettingsRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<CleanupSettings> {
    return this.choices.change(request, admin);
  }
}
