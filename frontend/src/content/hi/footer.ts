import type { FooterTexts } from '../types/landing.types';

export const footer: FooterTexts = {
  label: 'संपर्क और अन्य जानकारी',
  intro: 'हर कक्षा से दस मिनट पहले दरवाज़ा खुल जाता है। पहले आकर देख लीजिए, फिर तय कीजिए।',
  addressHeading: 'हमारा पता',
  contactHeading: 'हमसे बात कीजिए',
  hoursHeading: 'समय',
  socialHeading: 'हमसे जुड़िए',
  phone: 'फ़ोन',
  email: 'ईमेल',
  whatsapp: 'व्हाट्सऐप',
  openMap: 'नक़्शा देखें',
  privacy: 'निजता',
  credits: 'आभार',
  copyright: (year, school) => `© ${year} ${school}`,
};
