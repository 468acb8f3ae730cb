import type { Answer } from './api.js';
import { seenBatch } from './batch-calls.js';
import type { TestApp } from '../server/test-app.js';

/** The standing of a registration that neither waits nor is offered a seat. */
export const SEATED = { status: 'pending' };

/** Creates and reads the waiting lists of full batches. */
export class WaitingLine {
  private people = 0;

  constructor(private readonly app: TestApp) {}

  async idOf(email: string): Promise<string> {
    return (await this.app.api.registrations(`?q=${email}`))[0]?._id ?? '';
  }

  /** Registers somebody, on the waiting list if there is no seat. */
  async joins(batchId: string): Promise<string> {
    this.people++;
    const email = `w${this.people}@example.org`;
    expect((await this.app.api.register({ email, batchId, waiting: true })).status).toBe(201);
    return this.idOf(email);
  }

  /** Creates a full batch, and people on its waiting list. */
  async fullBatch(capacity: number, waiting: number, changes: object = {}) {
    const batchId = await this.app.api.createBatch({ capacity, ...changes });
    const seated: string[] = [];
    for (let n = 0; n < capacity; n++) seated.push(await this.joins(batchId));
    const line: string[] = [];
    for (let n = 0; n < waiting; n++) line.push(await this.joins(batchId));
    return { batchId, seated, line };
  }

  /** The waiting list as staff see it. */
  shown(batchId: string): Promise<Answer> {
    return this.app.api.asAdmin(`/api/admin/batches/${batchId}/waiting-list`);
  }

  async ids(batchId: string): Promise<string[]> {
    const { body } = await this.shown(batchId);
    const { waiting } = body as unknown as { waiting: { _id: string }[] };
    return waiting.map(({ _id }) => _id);
  }

  reorder(batchId: string, ids: string[]): Promise<Answer> {
    const path = `/api/admin/batches/${batchId}/waiting-list`;
    return this.app.api.asAdmin(path, { method: 'PUT', body: { ids } });
  }

  /** The numbers of taken seats, of people on the waiting list, and of offered seats. */
  async counts(batchId: string): Promise<(number | undefined)[]> {
    const batch = await seenBatch(this.app, batchId);
    return [batch?.enrolled, batch?.waiting, batch?.offered];
  }

  /** Whether somebody has a seat, waits, or is offered a seat. */
  async standing(id: string) {
    const { body } = await this.app.api.asAdmin(`/api/admin/registrations/${id}`);
    const { status, waiting, offeredUntil } = body;
    return { status, ...(waiting && { waiting }), ...(offeredUntil && { offeredUntil }) };
  }

  /** Undoes a cancellation. */
  undo(id: string, status: string): Promise<Answer> {
    return this.app.api.asAdmin(`/api/admin/registrations/${id}/status`, {
      method: 'PATCH',
      body: { status, undo: true },
    });
  }
}
