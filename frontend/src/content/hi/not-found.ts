import type { NotFoundTexts } from '../types/page.types';

export const notFound: NotFoundTexts = {
  seo: {
    title: 'पेज नहीं मिला',
    description: 'यह पेज मौजूद नहीं है। यहाँ से हमारे कार्यक्रम, व्यंजन और संपर्क की जानकारी तक पहुँचिए।',
  },
  title: 'यह रास्ता कहीं नहीं जाता',
  text: 'जिस पेज की आपको तलाश है, वह या तो है नहीं या कहीं और चला गया है। एक लंबी साँस छोड़िए; शायद इनमें से कुछ काम आ जाए।',
  suggestions: 'शायद आप यह ढूँढ रहे हैं',
  home: 'मुख्य पेज पर जाएँ',
};
