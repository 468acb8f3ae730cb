import type { APIRequestContext } from '@playwright/test';
import { schoolDay } from './calendar';
import { unique, type SchoolApi, type StoredBatch, type StoredRegistration } from './school-api';

interface RegistrationPage {
  readonly registrations: readonly StoredRegistration[];
}

/** Further actions of staff through the API, which only some specs need (see SchoolApi). */
export class StaffApi {
  constructor(
    private readonly request: APIRequestContext,
    private readonly school: SchoolApi,
  ) {}

  /** Cancels all pending registrations, because the tests of a worker share one school. */
  async answerEverybody(): Promise<void> {
    for (;;) {
      const page = await this.send<RegistrationPage>(
        'GET',
        '/api/admin/registrations?status=pending&limit=200',
      );
      const ids = page.registrations.map(({ _id }) => _id);
      if (ids.length === 0) return;
      await this.send('POST', '/api/admin/registrations/bulk-status', { ids, status: 'cancelled' });
    }
  }

  /** Creates an ended batch with one cancelled registration of this name, which a clean-up removes. */
  async endedBatchWith(name: string): Promise<StoredBatch> {
    const batch = await this.school.createBatch({
      startDate: schoolDay(-9),
      endDate: schoolDay(3),
    });
    await this.school.register({ name, batchId: batch._id });
    const [registration] = await this.school.registrationsOf(name);
    const path = `/api/admin/registrations/${registration?._id}/status`;
    await this.send('PATCH', path, { status: 'cancelled' });
    await this.send('PATCH', `/api/batches/${batch._id}`, { endDate: schoolDay(-1) });
    return batch;
  }

  /** Creates a batch that meets every day from today, so that it is among today's sessions. */
  dailyBatch(capacity = 20): Promise<StoredBatch> {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    return this.school.createBatch({
      name: unique('Daily'),
      startDate: schoolDay(0),
      endDate: schoolDay(20),
      schedule: { days, time: { start: '06:00', end: '07:00' } },
      capacity,
    });
  }

  /** Sets how long registrations are kept. */
  async keep(settings: {
    daysAfterBatchEnd?: number;
    daysWithoutBatch?: number;
    keepConfirmedOfEndedBatch?: boolean;
  }): Promise<void> {
    await this.send('PUT', '/api/admin/cleanup/settings', settings);
  }

  private async send<T>(method: string, path: string, data?: object): Promise<T> {
    const token = await this.school.login();
    const answer = await this.request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`);
    return (await answer.json()) as T;
  }
}
