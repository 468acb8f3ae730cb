import { screen, within } from '@testing-library/react';
import { publishedContent, SHIPPED } from '../../content/documents';
import { EVERY_LANGUAGE } from '../../content/every-language';
import { showPublished } from '../../content/published';
import { SCHOOL } from '../../content/school';
import type { Language } from '../../content/types';
import { renderApp } from '../../../test/render-app';

const { en, hi } = EVERY_LANGUAGE;

const footer = () => within(screen.getByRole('contentinfo'));
/** Returns the section of the footer with this heading. */
const below = (heading: string) =>
  footer().getByRole('heading', { name: heading }).closest('section') as HTMLElement;

function addressIn(language: Language): string {
  const { street, city, region, country } = EVERY_LANGUAGE[language].school;
  const lines = [street, `${city} ${SCHOOL.address.postalCode}`, `${region}, ${country}`];
  return lines.join('');
}

describe('the footer', () => {
  beforeEach(() => renderApp('/'));

  it('LAND-9 has the accessible name “Contact and small print”', () => {
    expect(screen.getByRole('contentinfo', { name: 'Contact and small print' })).toBeVisible();
  });

  it('LAND-9 begins with the school’s name and its introduction', () => {
    const lines = [...screen.getByRole('contentinfo').querySelectorAll('p')].slice(0, 2);
    expect(lines.map(({ textContent }) => textContent)).toEqual([en.school.name, en.footer.intro]);
  });

  it('LAND-9 has the studio’s address', () => {
    expect(below('Find us').querySelector('address')?.textContent).toBe(addressIn('en'));
  });

  it('LAND-9 has the link to the map', () => {
    const link = within(below('Find us')).getByRole('link');
    expect(link.textContent).toBe('Open the map (opens another site)');
    expect(link).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=23.2402&mlon=77.3847#map=16/23.2402/77.3847',
    );
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('LAND-9 leads to the privacy page and to the credits', () => {
    const ways = ['Privacy', 'Credits'].map((name) => footer().getByRole('link', { name }));
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/privacy', '/credits']);
  });

  it('LAND-9 has its phone, e-mail and messaging links', () => {
    const ways = [...below('Talk to us').querySelectorAll('dt')].map((way) => {
      const link = way.nextElementSibling?.querySelector('a');
      return [way.textContent, link?.textContent, link?.getAttribute('href')];
    });
    expect(ways).toEqual([
      ['Phone', SCHOOL.phone.text, SCHOOL.phone.url],
      ['E-mail', SCHOOL.email.text, SCHOOL.email.url],
      ['WhatsApp', SCHOOL.whatsapp.text, SCHOOL.whatsapp.url],
    ]);
  });

  it('LAND-9 has its social links', () => {
    const links = within(below('Follow us')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Instagram (opens another site)', 'https://example.org/instagram'],
      ['YouTube (opens another site)', 'https://example.org/youtube'],
      ['Facebook (opens another site)', 'https://example.org/facebook'],
    ]);
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('LAND-9 has its opening hours', () => {
    const lines = within(below('Open')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(en.school.openingHours);
  });

  it('LAND-9 CONST has the copyright year 2025', () => {
    expect(footer().getByText(`© 2025 ${en.school.name}`)).toBeInTheDocument();
  });
});

it('LAND-9 CONST the footer of the Hindi pages has the address and the copyright in Hindi', async () => {
  await renderApp('/hi');
  expect(footer().getByText(`© 2025 ${hi.school.name}`)).toBeInTheDocument();
  expect(below('हमारा पता').querySelector('address')?.textContent).toBe(addressIn('hi'));
});

it('SITE-1 the footer has every phone of the school, each exactly once', async () => {
  const other = { text: '+91 755 123 4567', url: 'tel:+917551234567' };
  const otherPhones = [other, SCHOOL.phone, other].map(({ text }) => ({ phone: text }));
  showPublished(publishedContent({ school: { ...SHIPPED.school, otherPhones } }));
  await renderApp('/');
  const phones = [...below('Talk to us').querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')];
  expect(phones.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [SCHOOL.phone.text, SCHOOL.phone.url],
    [other.text, other.url],
  ]);
  showPublished({});
});

it('SITE-1 the footer leaves out map, WhatsApp, opening hours and social links that the school does not have', async () => {
  const nothing = { map: null, whatsapp: '', openingHours: [], social: [] };
  const without = { ...SHIPPED.school, ...nothing };
  showPublished(publishedContent({ school: without }));
  await renderApp('/');
  const headings = footer()
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
  expect(headings).toEqual(['Find us', 'Talk to us']);
  expect(footer().queryByText(/^Open the map/)).not.toBeInTheDocument();
  const ways = [...below('Talk to us').querySelectorAll('dt')].map(
    ({ textContent }) => textContent,
  );
  expect(ways).toEqual(['Phone', 'E-mail']);
  showPublished({});
});
