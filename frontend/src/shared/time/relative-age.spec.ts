import { relativeAge } from './relative-age';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('the age of what was last seen', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '1 minute ago', '1 मिनट पहले'],
    ['2026-11-20T11:15:30Z', '44 minutes ago', '44 मिनट पहले'],
    ['2026-11-20T09:00:00Z', '3 hours ago', '3 घंटे पहले'],
    ['2026-11-17T11:00:00Z', '3 days ago', '3 दिन पहले'],
  ])('of %s is %s, in Hindi %s', (then, english, hindi) => {
    expect(relativeAge(new Date(then), NOW, 'en')).toBe(english);
    expect(relativeAge(new Date(then), NOW, 'hi')).toBe(hindi);
  });
});
