import { registrationCalls } from './registration-calls.js';
import type { TestApp } from '../server/test-app.js';

/** A note on somebody's health. */
export const NOTE = 'Höher Blutdruck, zwölf Tabletten 🩺';

export interface ShownNote {
  at: string;
  origin: string;
  text?: string;
  unreadable?: true;
}

let people = 0;

/** A new e-mail address. */
export const newEmail = (): string => `consent${++people}@example.org`;

/** Requests of visitors and staff about consent. */
export function consentCalls(app: TestApp) {
  const call = (id: string, path: string, method: string, body?: object) =>
    app.api.asAdmin(`/api/admin/registrations/${id}/health-note${path}`, {
      method,
      ...(body && { body }),
    });
  return {
    ...registrationCalls(app.api),
    /** Registers somebody new, and returns the registration as staff see it. */
    async somebody(changes: object = {}) {
      const email = newEmail();
      const { status, body } = await app.api.register({ email, ...changes });
      expect([status, body.message]).toEqual([
        201,
        'Thank you for registering! We will contact you soon.',
      ]);
      const [registration] = await app.api.registrations(`?q=${email}`);
      if (!registration) throw new Error('not found');
      return registration;
    },
    async notesOf(id: string): Promise<ShownNote[]> {
      const { status, body } = await call(id, '/show', 'POST');
      expect(status).toBe(200);
      return (body as unknown as { notes: ShownNote[] }).notes;
    },
    write: (id: string, text: string) => call(id, '', 'PUT', { text }),
  };
}

export const CHILD = {
  program: 'yoga-for-kids',
  guardianName: 'Meera Rao',
  guardianRelation: 'mother',
};
export const PATIENT = { program: 'treatment-module', healthNote: NOTE };
