import {
  clockInZone,
  dateInZone,
  endOfDay,
  formatDate,
  formatDateAndTime,
  relativeAge,
  schoolTimeZone,
} from './school-time';

describe('calendar dates', () => {
  it.each([
    ['2026-12-05', '5 Dec 2026'],
    ['2026-12-30', '30 Dec 2026'],
    ['2026-09-01', '1 Sep 2026'],
    ['2028-02-29', '29 Feb 2028'],
    ['2026-01-31T18:30:00.000Z', '31 Jan 2026'],
  ])('REG-5 writes %s as %s', (date, text) => {
    expect(formatDate(date)).toBe(text);
  });

  it('REG-5 writes each of the twelve months with its English name', () => {
    const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
    expect(months.map((month) => formatDate(`2026-${month}-05`)).join()).toBe(
      '5 Jan 2026,5 Feb 2026,5 Mar 2026,5 Apr 2026,5 May 2026,5 Jun 2026,5 Jul 2026,5 Aug 2026,5 Sep 2026,5 Oct 2026,5 Nov 2026,5 Dec 2026',
    );
  });

  it('REG-5 writes the month with the names that the caller passes', () => {
    const months = Array.from({ length: 12 }, (_, index) => `month ${index + 1}`);
    expect(formatDate('2026-12-05', months)).toBe('5 month 12 2026');
  });

  it.each(['', 'soon', '2026-13-01', 'since 2026-12-05'])(
    'returns %p, which is not a date, unchanged',
    (text) => {
      expect(formatDate(text)).toBe(text);
    },
  );

  it.each([
    ['2026-12-05 18:30', '5 Dec 2026, 18:30'],
    ['2026-12-05 18:30:59', '5 Dec 2026, 18:30'],
  ])('REG-5 writes the local time %s of the school as %s', (clockTime, text) => {
    expect(formatDateAndTime(clockTime)).toBe(text);
  });

  it.each([
    ['2026-12-04T18:29:59.999Z', '2026-12-04'],
    ['2026-12-04T18:30:00.000Z', '2026-12-05'],
    ['2026-12-05T18:29:59.999Z', '2026-12-05'],
  ])('ADMIN-4 converts %s to the date %s in Asia/Kolkata', (instant, date) => {
    expect(dateInZone(new Date(instant), 'Asia/Kolkata')).toBe(date);
  });

  it.each([
    ['2026-12-05', 'Asia/Kolkata', '2026-12-05T18:30:00.000Z'],
    ['2026-12-31', 'Asia/Kolkata', '2026-12-31T18:30:00.000Z'],
    ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    // The clock skips the hour after midnight.
    ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-03-28', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
    ['2026-12-05', 'Asia/Kathmandu', '2026-12-05T18:15:00.000Z'],
    ['2026-12-05', 'UTC', '2026-12-06T00:00:00.000Z'],
    ['2026-12-05T10:00:00.000Z', 'Asia/Kolkata', '2026-12-05T18:30:00.000Z'],
  ])('ADMIN-5 the day %s ends in %s at %s', (date, zone, instant) => {
    expect(endOfDay(date, zone).toISOString()).toBe(instant);
  });
});

describe('the time of day', () => {
  it('is the local time in the time zone of the school', () => {
    expect(clockInZone(new Date('2026-12-05T18:30:00Z'), 'Asia/Kolkata')).toBe('00:00');
    expect(clockInZone(new Date('2026-12-05T00:29:59Z'), 'Asia/Kolkata')).toBe('05:59');
  });
});

function pageWithZone(content: string): void {
  document.head.innerHTML = `<meta name="school-time-zone" content="${content}">`;
}

describe('the time zone of the school', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it.each(['Asia/Dubai', ' Asia/Dubai '])(
    'ADMIN-4 is the one that the server wrote into the page: %p',
    (content) => {
      pageWithZone(content);
      expect(schoolTimeZone()).toBe('Asia/Dubai');
    },
  );

  it.each(['', '__SCHOOL_TIME_ZONE__', 'Mars/Olympus'])(
    'ADMIN-4 is Asia/Kolkata where the page has %p, which is not a time zone',
    (content) => {
      pageWithZone(content);
      expect(schoolTimeZone()).toBe('Asia/Kolkata');
    },
  );

  it('ADMIN-4 is Asia/Kolkata where the page names no time zone', () => {
    expect(schoolTimeZone()).toBe('Asia/Kolkata');
  });
});

const NOW = new Date('2026-11-20T12:00:00Z');

describe('the relative age of an instant', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '1 minute ago', '1 मिनट पहले'],
    ['2026-11-20T11:15:30Z', '44 minutes ago', '44 मिनट पहले'],
    ['2026-11-20T11:00:00Z', '1 hour ago', '1 घंटे पहले'],
    ['2026-11-20T09:00:00Z', '3 hours ago', '3 घंटे पहले'],
    ['2026-11-20T09:00:01Z', '2 hours ago', '2 घंटे पहले'],
    ['2026-11-19T12:00:00Z', '1 day ago', '1 दिन पहले'],
    ['2026-11-17T12:00:01Z', '2 days ago', '2 दिन पहले'],
    ['2026-11-17T11:00:00Z', '3 days ago', '3 दिन पहले'],
  ])('of %s is %s, in Hindi %s', (then, english, hindi) => {
    expect(relativeAge(new Date(then), NOW, 'en')).toBe(english);
    expect(relativeAge(new Date(then), NOW, 'hi')).toBe(hindi);
  });
});
