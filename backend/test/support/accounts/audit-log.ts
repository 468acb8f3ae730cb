import type { AuditLogPage } from '../../../src/audit-log/audit-log.dto.js';
import type { TestApp } from '../server/test-app.js';

interface StoredEntry {
  id: string;
  atMs?: number;
  actorId?: string | null;
  actor?: string;
  action?: string;
  subject?: string;
  subjectId?: string;
}

/** Reads the log of changes as an owner, and stores entries directly in the database. */
export function auditLog(app: () => TestApp) {
  return {
    async list(query = ''): Promise<AuditLogPage> {
      const answer = await app().api.asAdmin(`/api/admin/audit${query}`);
      expect(answer.status).toBe(200);
      return answer.body;
    },

    async store(entries: StoredEntry[]): Promise<void> {
      const rows = entries.map((entry) => [
        entry.id,
        entry.atMs ?? app().clock.nowMs(),
        entry.actorId ?? null,
        entry.actor ?? 'Somebody',
        entry.action ?? 'edited',
        entry.subject ?? 'batch',
        entry.subjectId ?? 'b',
      ]);
      await app().db.sql(
        `INSERT INTO audit_entries (id, at_ms, actor_id, actor_name, action, subject_type, subject_id)
         VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
        rows.flat(),
      );
    },
  };
}

export function idsOf({ entries }: AuditLogPage): string[] {
  return entries.map(({ _id }) => _id);
}
