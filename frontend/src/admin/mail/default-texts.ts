import { mails as english } from '../../content/en/mails';
import { shell as englishShell } from '../../content/en/shell';
import { mails as hindi } from '../../content/hi/mails';
import { shell as hindiShell } from '../../content/hi/shell';
import type { Language } from '../../content/types';
import { filledTemplate } from '../../shared/mails/template';
import type {
  OwnText,
  TemplateKind,
  TemplateName,
  TemplateTexts,
  WhatsappKind,
} from './templates.api';
import { WHATSAPP_TEXTS } from './whatsapp-texts';

const MAILS = { en: english.kinds, hi: hindi.kinds };
const SHELLS = { en: englishShell, hi: hindiShell };

export function isWhatsapp(kind: TemplateKind): kind is WhatsappKind {
  return kind.startsWith('whatsapp_');
}

/** The text of the product. */
export function defaultTexts({ kind, language }: TemplateName): TemplateTexts {
  if (isWhatsapp(kind)) return { subject: '', heading: '', text: WHATSAPP_TEXTS[language][kind] };
  return MAILS[language][kind];
}

const SAMPLE: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { dates: '7 Dec 2026 to 3 Jan 2027', days: 'Monday, Friday' },
  hi: { dates: '7 दिसंबर 2026 से 3 जनवरी 2027 तक', days: 'सोमवार, शुक्रवार' },
};

/** WhatsApp messages with a text: to somebody made up in a batch, and with none. */
export function sampleMessages({ kind, language }: TemplateName, text: string, own: OwnText) {
  const { common, school } = SHELLS[language];
  const { dates = '', days = '' } = SAMPLE[language];
  const [batch, time] = ['Morning light', '06:00 - 07:00'];
  const about = {
    name: 'Asha Rao',
    school: school.name,
    program: common.programNames['surya-kriya'],
  };
  const noBatch = own('whatsapp_no_batch', language) ?? WHATSAPP_TEXTS[language].whatsapp_no_batch;
  if (kind === 'whatsapp_no_batch') return { without: filledTemplate(text, about) };
  const details = [batch, dates, days, time].join(', ');
  const inBatch = { batch, dates, days, time, batch_details: details, no_batch: '' };
  const inNone = {
    ...Object.fromEntries(Object.keys(inBatch).map((name) => [name, ''])),
    no_batch: filledTemplate(noBatch, about),
  };
  return {
    with: filledTemplate(text, { ...about, ...inBatch, link: LINK }),
    without: filledTemplate(text, { ...about, ...inNone, link: LINK }),
  };
}

const LINK = 'https://…/r/…';
