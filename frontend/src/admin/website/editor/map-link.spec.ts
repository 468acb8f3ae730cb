import { placeIn } from './map-link';

const FORT = { latitude: 9.9658, longitude: 76.2421 };

describe('the position in a pasted map link', () => {
  it.each([
    'https://www.google.com/maps/place/Fort+Kochi/@9.97,76.23,15z/data=!3m1!4b1!4m6!3m5!1s0x3b!8m2!3d9.9658!4d76.2421!16s',
    'https://www.google.com/maps/@9.9658,76.2421,17z',
    'https://www.google.com/maps?q=9.9658,76.2421',
    'https://www.google.com/maps/search/?api=1&query=9.9658%2C76.2421',
    'https://www.openstreetmap.org/?mlat=9.9658&mlon=76.2421#map=16/10/77',
    'https://www.openstreetmap.org/#map=17/9.9658/76.2421',
    'https://maps.apple.com/?ll=9.9658,76.2421&q=Ushas',
    'geo:9.9658,76.2421',
    ' 9.9658, 76.2421 ',
    'https://www.google.com/maps/@9.9658,76.2421,17z/%E0%A4%A',
  ])('SITE-2 is found in %s', (link) => {
    expect(placeIn(link)).toEqual(FORT);
  });

  it('SITE-2 is negative for south and west', () => {
    expect(placeIn('-33.8568, -151.2153')).toEqual({ latitude: -33.8568, longitude: -151.2153 });
  });

  it('SITE-2 is reported as missing in a short link, and is null for text without a valid position', () => {
    for (const text of [
      'https://maps.app.goo.gl/abc123',
      'http://goo.gl/maps/abc123',
      'https://osm.org/go/abc--',
      'https://maps.apple.com/p/abc',
      'Ushas Yoga House https://maps.app.goo.gl/abc123',
    ])
      expect([text, placeIn(text)]).toEqual([text, 'short']);
    for (const text of ['', 'Fort Kochi', 'https://example.org/', '91, 10', '10, 181', '%E0%A4%A'])
      expect([text, placeIn(text)]).toEqual([text, null]);
    expect(placeIn('90, 180')).toEqual({ latitude: 90, longitude: 180 });
  });
});
