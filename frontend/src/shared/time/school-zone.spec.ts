import { schoolTimeZone } from './school-zone';

function pageWithZone(content: string): void {
  document.head.innerHTML = `<meta name="school-time-zone" content="${content}">`;
}

describe('the time zone of the school', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('ADMIN-4 is the one the server wrote into the page', () => {
    pageWithZone('Asia/Dubai');
    expect(schoolTimeZone()).toBe('Asia/Dubai');
  });

  it.each(['', '__SCHOOL_TIME_ZONE__', 'Mars/Olympus'])(
    'ADMIN-4 is Asia/Kolkata where the page says %p',
    (content) => {
      pageWithZone(content);
      expect(schoolTimeZone()).toBe('Asia/Kolkata');
    },
  );

  it('ADMIN-4 is Asia/Kolkata where the page says nothing', () => {
    expect(schoolTimeZone()).toBe('Asia/Kolkata');
  });
});
