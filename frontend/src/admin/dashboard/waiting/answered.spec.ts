import { aRegistration } from '../../testing/builders';
import { answeredCount, shownRows, type Held } from './answered';

const first = aRegistration({ _id: 'a', createdAt: '2026-12-01T04:30:00.000Z' });
const second = aRegistration({ _id: 'b', createdAt: '2026-12-02T04:30:00.000Z' });
const third = aRegistration({ _id: 'c', createdAt: '2026-12-03T04:30:00.000Z' });
const ASKED = 1_000;
const LATER = 2_000;

const held = (...entries: Held[]) => new Map(entries.map((each) => [each.registration._id, each]));
const idsOf = (rows: ReturnType<typeof shownRows>) => rows.map(({ _id }) => _id);

describe("the rows of 'Waiting for an answer'", () => {
  it('are the registrations from the server, the oldest first', () => {
    expect(idsOf(shownRows([second, first], held(), ASKED))).toEqual(['a', 'b']);
  });

  it('are sorted by id when registered at the same time', () => {
    const twin = { ...first, _id: 'z' };
    expect(idsOf(shownRows([second, twin, first], held(), ASKED))).toEqual(['a', 'z', 'b']);
  });

  it('keep an answered registration in its place after the server has removed it from the list', () => {
    const answered = { ...first, status: 'confirmed' as const };
    const rows = shownRows([second, third], held({ registration: answered, since: ASKED }), LATER);
    expect(idsOf(rows)).toEqual(['a', 'b', 'c']);
    expect(rows[0]?.status).toBe('confirmed');
    expect(answeredCount(rows)).toBe(1);
  });

  it('show the answer instead of an older status from the server', () => {
    const answered = { ...first, status: 'cancelled' as const };
    const rows = shownRows([first], held({ registration: answered, since: ASKED }), ASKED);
    expect(rows.map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('keep a registration whose answer was undone until newer data arrives from the server', () => {
    const takenBack = held({ registration: first, since: ASKED });
    expect(idsOf(shownRows([second], takenBack, ASKED))).toEqual(['a', 'b']);
    expect(idsOf(shownRows([second], takenBack, LATER))).toEqual(['b']);
    expect(idsOf(shownRows([first, second], takenBack, LATER))).toEqual(['a', 'b']);
  });
});
