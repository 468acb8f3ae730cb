/** @jest-environment node */
import * as server from '../../../backend/src/site/server-slots';
import type { SlotsPort } from '../../../backend/src/site/slots-port';
import { aBatch } from '../../test/fake-api';
import type { ApiProblem } from '../api/client';
import { SHIPPED } from '../content/documents';
import { type ProgramSlug, SHIPPED_PROGRAMS, type StaffProgramSlug } from '../content/programs';
import type { JoinableBatch } from '../shared/batches/batches.api';
import * as written from '../shared/server-slots';
import * as slots from './slots';

/** The compiler compares both sides of the interface here. The server's type of a program is a plain string. */
const port: SlotsPort<JoinableBatch, ApiProblem> = {
  batchList: (language, program, batches) =>
    slots.batchList(language, program as StaffProgramSlug, batches),
  course: (language, program, batches, siteUrl) =>
    slots.course(language, program as ProgramSlug, batches, siteUrl),
  retention: slots.retention,
  plainForm: slots.plainForm,
  formTitle: slots.formTitle,
  mail: slots.mail,
  staffMail: slots.staffMail,
  news: slots.news,
  staffPush: slots.staffPush,
  personalPage: slots.personalPage,
  personalTitle: slots.personalTitle,
  showDocuments: slots.showDocuments,
  shippedDocuments: { ...slots.shippedDocuments },
  checkedDocument: (name, sent) => {
    const { content, faults } = slots.checkedDocument(name, sent);
    return { content, faults: [...faults] };
  },
  isDocument: slots.isDocument,
  programsOf: (documents) =>
    slots.programsOf(documents).map((each) => ({ ...each, name: { ...each.name } })),
  keptPrograms: slots.keptPrograms,
  schoolName: slots.schoolName,
};

describe('the slots module', () => {
  it('NAV-6 exports exactly what the interface of the server requires', () => {
    expect(Object.keys(slots).toSorted()).toEqual(Object.keys(port).toSorted());
  });

  it('SITE-10 PROG-3 knows the shipped documents, and one for each program that was added', () => {
    const items = [...SHIPPED.programs.items, { slug: 'nada-yoga', state: 'shown' as const }];
    const programs = { ...SHIPPED.programs, items };
    expect(slots.isDocument('school', {})).toBe(true);
    expect(slots.isDocument('school', { programs })).toBe(true);
    expect(slots.isDocument('nada-yoga', { programs })).toBe(true);
    expect(slots.isDocument('nada-yoga', {})).toBe(false);
    expect(slots.isDocument('prana', { programs })).toBe(false);
  });

  it('NAV-6 has the same slot kinds, markers and tokens in the build as in the server', () => {
    expect(written.SLOT_KINDS).toEqual(server.SLOT_KINDS);
    expect(written.KINDS_WITH_END).toEqual(server.KINDS_WITH_END);
    expect(written.SLOT_END).toBe(server.SLOT_END);
    expect(written.PAGE_TOKENS).toEqual(server.PAGE_TOKENS);
    for (const kind of server.SLOT_KINDS) {
      const alone = written.slotMarker(kind, 'en');
      expect(alone.split(server.SLOT_MARKER)).toEqual(['', alone, kind, 'en', undefined, '']);
      const ofProgram = written.slotMarker(kind, 'hi', 'surya-kriya');
      const parts = ['', ofProgram, kind, 'hi', 'surya-kriya', ''];
      expect(ofProgram.split(server.SLOT_MARKER)).toEqual(parts);
    }
    const id = '0f'.repeat(32);
    const drawing = written.drawingToken(id, 'mark');
    expect(drawing.split(server.DRAWING_TOKEN)).toEqual(['', id, 'mark', '']);
    expect(drawing.startsWith(written.DRAWING_TOKEN_START)).toBe(true);
  });

  it('REG-5 draws the batches of a program with dates, days, spots left and price', () => {
    const html = port.batchList('en', 'surya-kriya', [aBatch()]);
    for (const part of [
      '5 Dec 2026 to 30 Dec 2026',
      'Monday, Friday',
      '7 spots left',
      '₹1,23,456',
    ]) {
      expect(html).toContain(part);
    }
    expect(port.batchList('hi', 'surya-kriya', [])).toContain('बैच अभी तय नहीं है');
  });

  it.each<[JoinableBatch['schedule'], string[]]>([
    [{ days: ['Sunday'], time: { start: '', end: '' } }, ['Sunday']],
    [{ days: [], time: { start: '06:00', end: '07:00' } }, ['06:00 - 07:00']],
    [{ days: [], time: { start: '', end: '' } }, []],
  ])('REG-5 draws no line for what the schedule %j lacks', (schedule, lines) => {
    const batch = aBatch({ schedule, instructor: '', location: '' });
    const html = port.batchList('en', 'surya-kriya', [batch]);
    expect([...html.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, text]) => text)).toEqual([
      '5 Dec 2026 to 30 Dec 2026',
      ...lines,
    ]);
  });

  it('WAIT-9 draws a full batch with a form to its waiting list that needs no script', () => {
    const html = port.batchList('en', 'surya-kriya', [aBatch({ _id: 'full', enrolled: 20 })]);
    expect(html).toMatch(/<form action="\/register" method="get">/);
    expect(html).toContain('<input type="hidden" name="program" value="surya-kriya"/>');
    expect(html).toContain('<input type="hidden" name="waitingFor" value="full"/>');
    expect(html).toContain('Join the waiting list');
    expect(html).not.toContain('name="batchId"');
  });
});

describe('the programs of the documents', () => {
  const statesOf = (documents: Parameters<typeof slots.programsOf>[0]) =>
    slots.programsOf(documents).map(({ program, state, inForm }) => [program, state, inForm]);

  it('PROG-1 DATA-4 are those of the form, in its order, and then the workshops, which the form does not list', () => {
    const shipped = statesOf({});
    expect(shipped).toEqual([
      ...SHIPPED_PROGRAMS.map((program) => [program, 'shown', true]),
      ['yogic-food', 'shown', false],
    ]);
    expect(slots.programsOf({})[0]?.name).toEqual({
      en: 'Hatha Yoga Membership',
      hi: 'हठ योग सदस्यता',
    });
  });

  it('PROG-1 have the names that were written for them; that of Yogic Food is the title of its page', () => {
    const nameIn = (documents: Parameters<typeof slots.programsOf>[0], program: string) =>
      slots.programsOf(documents).find((each) => each.program === program)?.name;
    const shipped = nameIn({}, 'yogic-food');
    expect(shipped).toEqual({ en: 'Yogic Food', hi: expect.stringMatching(/^[^a-z]+$/) });
    const title = { en: 'From our kitchen', hi: 'हमारी रसोई से' };
    expect(nameIn({ 'yogic-food': { title } }, 'yogic-food')).toEqual(title);
    const name = { en: 'Asanas of {school}', hi: '' };
    expect(nameIn({ yogasanas: { name } }, 'yogasanas')).toEqual({
      en: 'Asanas of Arunima Yoga School',
      hi: 'Asanas of अरुणिमा योगशाला',
    });
  });

  it('PROG-1 have the state of the document; one without a state is shown', () => {
    const items = [
      { slug: 'yogasanas', state: 'hidden' },
      { slug: 'angamardana', state: '' },
    ] as const;
    const listed = statesOf({ programs: { items, hidesWorkshops: true } });
    expect(listed.slice(0, 2)).toEqual([
      ['yogasanas', 'hidden', true],
      ['angamardana', 'shown', true],
    ]);
    expect(listed.at(-1)).toEqual(['yogic-food', 'hidden', false]);
  });

  it('PROG-1 NAV-6 have no course in structured data without published texts', () => {
    expect(slots.course('en', 'pilates' as never, [], 'https://school.example')).toBe('');
  });
});
