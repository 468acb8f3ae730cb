import type { BulkStatusResponse } from '../../../src/registrations/dto/changes.dto.js';
import { aRegistration } from './requests.js';
import type { Answer, Api } from './api.js';

const LIST = '/api/admin/registrations';

/** Requests of staff about registrations, except changes of the status of one. */
export function registrationCalls(api: Api) {
  const post = (path: string, body: unknown): Promise<Answer> =>
    api.asAdmin(`${LIST}${path}`, { method: 'POST', body });
  return {
    /** Adds a registration manually. */
    add: (changes: object = {}) => post('', aRegistration(changes)),
    move: (id: string, batchId: unknown) => post(`/${id}/move`, { batchId }),
    edit: (id: string, body: object) => api.asAdmin(`${LIST}/${id}`, { method: 'PATCH', body }),
    bulk: async (ids: unknown, status: unknown, from?: unknown, undo?: boolean) => {
      const answer = await post('/bulk-status', { ids, status, from, undo });
      return { ...answer, body: answer.body as unknown as BulkStatusResponse & Answer['body'] };
    },
    show: (id: string) => api.asAdmin(`${LIST}/${id}`),
    /** The actions recorded about one registration, newest first. */
    history: async (id: string) => (await api.asAdmin(`/api/admin/audit/${id}`)).body.entries,
  };
}
