/** @jest-environment node */
import { drawnStaffMail, type DigestFacts } from './staff-mail';
import { drawnPush } from './staff-messages';

const DIGEST: DigestFacts = {
  kind: 'digest',
  date: '2026-11-20',
  since: '2026-11-19 07:00',
  fresh: [
    { firstName: 'Asha', program: 'yogasanas', batch: 'Morning' },
    { firstName: 'Ravi', program: 'surya-kriya', batch: null },
  ],
  freshCount: 5,
  today: [
    { name: 'Morning', time: '06:00', enrolled: 7, capacity: 12 },
    { name: 'Open house', time: '', enrolled: 0, capacity: 20 },
  ],
  pending: 2,
  failedMails: 1,
  link: 'https://school.example/admin',
};

/** The visible texts of an HTML mail, in order. */
const textsOf = (html: string) =>
  [...html.slice(html.indexOf('<body')).matchAll(/>([^<]+)</g)].map(([, text]) => text);

const WHY =
  'You chose this mail in the admin, under Account, Notifications. You can stop it there too.';

describe('the messages to staff', () => {
  it('PUSH-4 a push notice has the event, the first name and the program', () => {
    const person = { firstName: 'Asha', program: 'yoga-for-kids' };
    const titles = (['registered', 'cancelled', 'seat_offered', 'seat_taken'] as const).map(
      (event) => drawnPush({ events: [event], count: 1, person }),
    );
    expect(titles).toEqual([
      { title: 'New registration', body: 'Asha, Yoga for Kids' },
      { title: 'Registration cancelled', body: 'Asha, Yoga for Kids' },
      { title: 'Seat offered', body: 'Asha, Yoga for Kids' },
      { title: 'Seat taken from the waiting list', body: 'Asha, Yoga for Kids' },
    ]);
  });

  it('PUSH-3 a push notice about several events has only their number', () => {
    const titleOf = (...events: Parameters<typeof drawnPush>[0]['events']) =>
      drawnPush({ events, count: 4, person: null });
    expect(titleOf('registered')).toEqual({
      title: '4 new registrations',
      body: 'Tap to see them.',
    });
    expect(titleOf('cancelled').title).toBe('4 registrations cancelled');
    expect(titleOf('seat_offered').title).toBe('4 seats offered');
    expect(titleOf('seat_taken').title).toBe('4 seats taken from the waiting list');
    expect(titleOf('registered', 'cancelled').title).toBe('4 changes to registrations');
  });

  it('STAFF-3 the digest lists new registrations, batches of today, pending confirmations and failed mails', () => {
    const { subject, text, html } = drawnStaffMail(DIGEST);
    expect(subject).toBe('20 Nov 2026: 5 new registrations, 2 waiting');
    expect(text.split('\n\n')).toEqual([
      'Good morning. It is 20 Nov 2026.',
      'New since 19 Nov 2026, 07:00\nAsha, Yogasanas, Morning\nRavi, Surya Kriya\nand 3 more',
      'Today\n06:00, Morning, 7 of 12 seats taken\nOpen house, 0 of 20 seats taken',
      'To be done\n2 registrations wait for a confirmation\n1 mail to visitors could not be sent',
      'Open it in the admin: https://school.example/admin',
      'Arunima Yoga School',
      `${WHY}\n`,
    ]);
    expect(textsOf(html)).toEqual([
      'Arunima Yoga School',
      'Good morning. It is 20 Nov 2026.',
      'New since 19 Nov 2026, 07:00',
      'Asha, Yogasanas, Morning',
      'Ravi, Surya Kriya',
      'and 3 more',
      'Today',
      '06:00, Morning, 7 of 12 seats taken',
      'Open house, 0 of 20 seats taken',
      'To be done',
      '2 registrations wait for a confirmation',
      '1 mail to visitors could not be sent',
      'Open it in the admin',
      WHY,
    ]);
    expect(html).toContain('<a class="link" href="https://school.example/admin"');
    expect(html).not.toMatch(/<script|<img/);
  });

  it('STAFF-3 the digest leaves out empty sections, and the link if SITE_URL is not set', () => {
    const { text, subject } = drawnStaffMail({
      ...DIGEST,
      fresh: DIGEST.fresh.slice(0, 1),
      freshCount: 1,
      today: [],
      pending: 1,
      failedMails: 0,
      link: null,
    });
    expect(subject).toBe('20 Nov 2026: 1 new registration, 1 waiting');
    expect(text.split('\n\n').slice(0, 3)).toEqual([
      'Good morning. It is 20 Nov 2026.',
      'New since 19 Nov 2026, 07:00\nAsha, Yogasanas, Morning',
      'To be done\n1 registration waits for a confirmation',
    ]);
    expect(text).not.toContain('http');
  });

  it('STAFF-4 the note has the first name, program and batch; for several registrations only their number', () => {
    const person = { firstName: 'Asha', program: 'yogasanas', batch: null };
    const note = drawnStaffMail({ kind: 'note', person, link: 'https://s.example/admin/r' });
    expect(note.subject).toBe('New registration: Asha, Yogasanas');
    const said = ['Asha, Yogasanas', 'No batch chosen yet'];
    const end = ['Arunima Yoga School', `${WHY}\n`];
    const link = 'Open it in the admin: https://s.example/admin/r';
    expect(note.text.split('\n\n')).toEqual(['New registration', said.join('\n'), link, ...end]);
    expect(textsOf(note.html)).toEqual([
      'Arunima Yoga School',
      'New registration',
      ...said,
      'Open it in the admin',
      WHY,
    ]);
    const many = drawnStaffMail({ kind: 'notes', count: 4, link: null });
    expect(many.subject).toBe('4 new registrations');
    const told = ['4 new registrations', 'They came within a short time.'];
    expect(many.text.split('\n\n')).toEqual([...told, ...end]);
    expect(textsOf(many.html)).toEqual(['Arunima Yoga School', ...told, WHY]);
  });

  it('STAFF-1 the mail with the code has the code in the subject, the text and the HTML, and says how long it is valid', () => {
    const { subject, text, html } = drawnStaffMail({ kind: 'code', code: '012345' });
    expect(subject).toBe('012345 is your code');
    const use = 'Enter it in the admin to verify this address. It is valid for 30 minutes.';
    const why =
      'Somebody has entered this address in the admin of Arunima Yoga School. If that was not you, you need not do anything.';
    const said = ['Your code', '012345', use];
    expect(text.split('\n\n')).toEqual([...said, 'Arunima Yoga School', `${why}\n`]);
    expect(textsOf(html)).toEqual(['Arunima Yoga School', ...said, why]);
  });
});
