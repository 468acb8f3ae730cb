import type { FooterTexts } from '../types/landing.types';

export const footer: FooterTexts = {
  label: 'Contact and small print',
  intro: 'The door is open ten minutes before every batch. Come and look before you decide.',
  addressHeading: 'Find us',
  contactHeading: 'Talk to us',
  hoursHeading: 'Open',
  socialHeading: 'Follow us',
  phone: 'Phone',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  openMap: 'Open the map',
  privacy: 'Privacy',
  credits: 'Credits',
  copyright: (year, school) => `© ${year} ${school}`,
};
