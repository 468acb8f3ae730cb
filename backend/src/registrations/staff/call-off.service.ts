import { Body, Controller, HttpCode, Injectable, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type Actor, AuditService } from '../../audit/audit.service.js';
import { Admin, StaffOnly } from '../../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../../auth/sessions/sessions.service.js';
import { BatchesService } from '../../batches/batches.service.js';
import { SeatService } from '../../batches/seat.service.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { ApiProblems } from '../../common/errors/problem.js';
import { Flag } from '../../common/validation/field-rules.js';
import { Database } from '../../database/database.js';
import { BatchNotices } from '../../outbox/batch-notices.service.js';
import { holdsSeat } from '../domain/registration-status.js';
import { RegistrationRepository } from '../registration.repository.js';
import { WaitingListService } from '../seats/waiting-list.service.js';

export class CallOffRequest {
  /** Whether people who hold a seat get a mail about it. Defaults to yes. */
  @Flag({ label: 'Telling', optional: true })
  tellBooked?: boolean | null;
}

export class BatchCalledOff {
  @ApiProperty({ example: 'Batch called off.' })
  message: string;

  @ApiProperty({
    type: 'integer',
    description: 'Number of registrations that were cancelled with the batch.',
  })
  cancelled: number;
}

/** Calls a batch off, and tells everybody who was to come. */
@Injectable()
export class CallOffService {
  constructor(
    private readonly database: Database,
    private readonly seats: SeatService,
    private readonly batches: BatchesService,
    private readonly registrations: RegistrationRepository,
    private readonly line: WaitingListService,
    private readonly notices: BatchNotices,
    private readonly audit: AuditService,
  ) {}

  /**
   * Cancels everybody who holds a seat or waits for one, releases the seats and deletes the batch, whose name they
   * keep (DATA-7). It takes one transaction and few statements, for any number of people (MAIL-12).
   * @throws DomainError batch_not_found, also for a deleted batch; batch_ended for one that has taken place
   */
  async callOff(id: string, tellBooked: boolean, actor: Actor): Promise<BatchCalledOff> {
    const cancelled = await this.database.transaction(async (transaction) => {
      await this.seats.lock(transaction, id);
      await this.assertToCome(() => this.seats.findOpen(transaction, id));
      const people = await this.notices.everybodyIn(transaction, id);
      const rows = await this.registrations.cancelEverybody(transaction, id);
      await this.line.recount(transaction, id);
      await this.seats.release(transaction, id, rows.filter(holdsSeat).length);
      await this.batches.remove(transaction, id);
      if (tellBooked) {
        await this.notices.notify(transaction, people, { batchId: id, kind: 'batch_called_off' });
      }
      const after = { cancelled: rows.length, toldByMail: tellBooked };
      const subject = { type: 'batch', id } as const;
      await this.audit.record(transaction, { actor, action: 'called-off', subject, after });
      await this.audit.recordAll(
        transaction,
        rows.map((row) => ({
          actor,
          action: 'status-changed',
          subject: { type: 'registration', id: row.id },
          before: { status: row.status },
          after: { status: 'cancelled' },
        })),
      );
      return rows.length;
    });
    return { message: 'Batch called off.', cancelled };
  }

  private async assertToCome(find: () => Promise<unknown>): Promise<void> {
    try {
      await find();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'batch_deleted') throw new DomainError('batch_not_found');
      if (error.code !== 'batch_ended') throw error;
      throw new DomainError('batch_ended', {
        message: 'This batch has ended, so it cannot be called off.',
      });
    }
  }
}

@ApiTags('batches')
@StaffOnly()
@Controller('api/batches')
export class CallOffController {
  constructor(private readonly service: CallOffService) {}

  @Post(':id/call-off')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Call a batch off',
    description:
      'Cancels the registrations of everybody who holds a seat of the batch or waits for one, and deletes the batch. One minute later these people get a mail, unless `tellBooked` is false. A batch that has ended is refused (409 `batch_ended`).',
  })
  @ApiOkResponse({ type: BatchCalledOff })
  @ApiProblems(400, 404, 409, 413, 415)
  callOff(
    @Param('id') id: string,
    @Body() { tellBooked }: CallOffRequest,
    @Admin() admin: CurrentAdmin,
  ): Promise<BatchCalledOff> {
    return this.service.callOff(id, tellBooked ?? true, admin);
  }
}
