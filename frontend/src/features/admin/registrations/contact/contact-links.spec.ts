import { callLink, mailLink, whatsappLink } from './contact-links';

describe('the links that reach a person', () => {
  it.each([
    ['+91 98450 12345', '+919845012345', 'tel:+919845012345'],
    ['98450 12345', '+919845012345', 'tel:+919845012345'],
    ['(080) 2345-6789', undefined, 'tel:08023456789'],
    ['+00 12.34', undefined, 'tel:+001234'],
    ['080+2345', undefined, 'tel:0802345'],
  ])('ADMIN-7 %s is dialled', (phone, phoneE164, link) => {
    expect(callLink({ phone, ...(phoneE164 && { phoneE164 }) })).toBe(link);
  });

  it('ADMIN-7 a mail carries its subject, whatever the address holds', () => {
    expect(mailLink('asha@example.org')).toBe('mailto:asha%40example.org');
    expect(mailLink('a?cc=b@example.org', 'Surya & Kriya?')).toBe(
      'mailto:a%3Fcc%3Db%40example.org?subject=Surya%20%26%20Kriya%3F',
    );
    expect(mailLink('', 'Subject')).toBeUndefined();
  });

  it('ADMIN-7 WhatsApp gets the digits alone, and the message as it is', () => {
    const link = whatsappLink('+919845012345', 'नमस्ते & hello?\n#1');
    const url = new URL(link ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/919845012345');
    expect(url.searchParams.get('text')).toBe('नमस्ते & hello?\n#1');
    expect([...url.searchParams.keys()]).toEqual(['text']);
    expect(url.hash).toBe('');
  });

  it('ADMIN-7 there is no WhatsApp for a number without its international form', () => {
    expect(whatsappLink(undefined, 'Hello')).toBeUndefined();
  });
});
