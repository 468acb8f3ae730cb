import type { Registration } from '../records/records.api';
import { ok, type FakeSchool } from './fake-school';

/**
 * Makes a fake school answer requests about single registrations like the server: it stores these registrations
 * and changes them.
 */
export function holdRegistrations(school: FakeSchool, registrations: Registration[]): void {
  school.registrations = registrations;
  const held = (id: string) => school.registrations.find(({ _id }) => _id === id);
  const change = (id: string, part: Partial<Registration>) => {
    school.registrations = school.registrations.map((each) =>
      each._id === id ? { ...each, ...part } : each,
    );
    return ok(held(id));
  };

  for (const { _id: id } of registrations) {
    const route = (method: string) => `${method} /api/admin/registrations/${id}`;
    school.answer(route('GET'), () => ok(held(id)));
    school.answer(`GET /api/admin/audit/${id}`, ok({ entries: [] }));
    school.answer(route('PATCH'), async (request) => {
      const { contacted, staffNotes } = (await request.json()) as {
        readonly contacted?: boolean;
        readonly staffNotes?: string;
      };
      return change(id, {
        ...(contacted && { contactedAt: '2026-12-05T06:30:00.000Z' }),
        ...(staffNotes !== undefined && { staffNotes }),
      });
    });
    school.answer(`${route('POST')}/move`, async (request) => {
      const { batchId } = (await request.json()) as { readonly batchId: string };
      const { name } = school.batches.find(({ _id }) => _id === batchId) ?? { name: '' };
      return change(id, { batchId: { _id: batchId, name } });
    });
  }
}

/** Returns the target of a link without opening it. */
export function linkOf(element: HTMLElement): URL {
  return new URL(element.getAttribute('href') ?? '');
}
