import type { AuditEntry } from '../../../src/audit/audit-entry.response.js';
import type { Answer } from './api.js';
import type { TestApp } from '../server/test-app.js';

/** Changes some fields of a batch as staff. */
export function editBatch(app: TestApp, id: string, changes: object): Promise<Answer> {
  return app.api.asAdmin(`/api/batches/${id}`, { method: 'PATCH', body: changes });
}

/** A batch as staff see it. */
export async function seenBatch(app: TestApp, id: string) {
  const { body } = await app.api.asAdmin('/api/batches');
  return body.find((batch) => batch._id === id);
}

/** Duplicates a batch for its next run. */
export function duplicateBatch(app: TestApp, id: string): Promise<Answer> {
  return app.api.asAdmin(`/api/batches/${id}/duplicate`, { method: 'POST' });
}

/** What staff have done to a registration or a batch, newest first. */
export async function historyOf(app: TestApp, subjectId: string): Promise<AuditEntry[]> {
  const { body } = await app.api.asAdmin(`/api/admin/audit/${subjectId}`);
  return (body as unknown as { entries: AuditEntry[] }).entries;
}
