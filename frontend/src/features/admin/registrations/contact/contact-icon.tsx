import { LineIcon } from '../../ui/line-icon';

export type ContactWay = 'call' | 'mail' | 'whatsapp';

const STROKES: Readonly<Record<ContactWay, string>> = {
  // A handset.
  call: 'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5L16 13l4 1.5v3A2.5 2.5 0 0 1 17.5 20C10.5 20 4 13.5 4 6.5A2.5 2.5 0 0 1 6.5 4Z',
  // An envelope.
  mail: 'M4 6h16v12H4zM4 7.5l8 6 8-6',
  // A speech bubble.
  whatsapp: 'M4 20l1.3-4.1A8.2 8.2 0 1 1 8.4 19L4 20ZM9 9.5h6M9 13h4',
};

export function ContactIcon({ way }: { readonly way: ContactWay }) {
  return <LineIcon strokes={STROKES[way]} size={20} />;
}
