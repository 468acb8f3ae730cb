import { screen, within } from '@testing-library/react';
import { SCHOOL } from '../../content/school';
import { renderApp } from '../../../test/render-app';

const footer = () => within(screen.getByRole('contentinfo'));
const linkTo = (url: string) =>
  footer()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === url);

describe('the footer', () => {
  beforeEach(() => renderApp('/'));

  it('LAND-9 has the studio’s address', () => {
    const { address } = SCHOOL;
    for (const part of [address.street.en, address.city.en, address.postalCode]) {
      expect(screen.getByRole('contentinfo')).toHaveTextContent(part);
    }
  });

  it('LAND-9 has its phone, e-mail and messaging links', () => {
    for (const { url, text } of [SCHOOL.phone, SCHOOL.email, SCHOOL.whatsapp]) {
      expect(linkTo(url)[0]).toHaveTextContent(text);
    }
  });

  it('LAND-9 has its social links', () => {
    for (const { url, label } of SCHOOL.social) expect(linkTo(url)[0]).toHaveTextContent(label.en);
  });

  it('LAND-9 CONST has the copyright year 2025', () => {
    expect(footer().getByText(/© 2025/)).toBeInTheDocument();
  });
});
