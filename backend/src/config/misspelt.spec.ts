import { namesOfSettings } from './env.js';
import { misspeltIn } from './misspelt.js';

describe('a misspelt name of a setting', () => {
  const names = namesOfSettings();
  const meantBy = (name: string): string[] =>
    misspeltIn({ [name]: 'x' }, names).map(({ meant }) => meant);

  it.each([
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['REGISTRATION_PER_MINUTE', 'REGISTRATIONS_PER_MINUTE'],
    ['LOGIN_PER_MINUTE', 'LOGINS_PER_MINUTE'],
    ['HEALTH_NOTE_KEY', 'HEALTH_NOTES_KEY'],
    ['school_timezone', 'SCHOOL_TIMEZONE'],
    ['DATADIR', 'DATA_DIR'],
  ])('RUN-3 is recognised: %s for %s', (name, meant) => {
    expect(meantBy(name)).toEqual([meant]);
  });

  it.each([
    'PATH',
    'HOSTNAME',
    'SPORT',
    'NODE_ENV',
    'LOGNAME',
    'MYSQL_PASSWORD',
    'OTEL_SERVICE_NAME',
  ])('RUN-3 is not seen in a variable of another program: %s', (name) => {
    expect(meantBy(name)).toEqual([]);
  });

  it('RUN-3 is neither a setting itself nor a variable without a value', () => {
    expect(names).toEqual(expect.arrayContaining(['PORT', 'JWT_SECRET', 'DATABASE_TLS_CA']));
    expect(names.flatMap(meantBy)).toEqual([]);
    expect(misspeltIn({ SMTP_URI: ' ' }, names)).toEqual([]);
  });
});
