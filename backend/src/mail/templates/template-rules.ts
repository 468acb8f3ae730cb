import type { FieldError } from '../../common/errors/domain-error.js';
import { KIND_RULES, MESSAGE_KINDS, type MessageKind } from '../../outbox/domain/delivery.js';

/**
 * The kinds of WhatsApp messages: by the status of the registration, and for those who wait for a seat. The last one is
 * a part of the others.
 */
const WHATSAPP_KINDS = [
  'whatsapp_pending',
  'whatsapp_confirmed',
  'whatsapp_cancelled',
  'whatsapp_waiting',
  'whatsapp_no_batch',
] as const;
export type WhatsappKind = (typeof WHATSAPP_KINDS)[number];

export type TemplateKind = MessageKind | WhatsappKind;
export const TEMPLATE_KINDS: readonly TemplateKind[] = [...MESSAGE_KINDS, ...WHATSAPP_KINDS];

/** The parts of a text; a WhatsApp message has no subject and no heading: ''. */
const TEMPLATE_FIELDS = ['subject', 'heading', 'text'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];
export type TemplateTexts = Record<TemplateField, string>;

export interface TemplateRule {
  channel: 'mail' | 'whatsapp';
  /** The names that are allowed in braces. */
  placeholders: readonly string[];
  /** The placeholders that each part must contain. */
  required: Readonly<Record<TemplateField, readonly string[]>>;
}

const OF_BATCH = ['batch', 'dates', 'days', 'time'] as const;
const OF_MAIL = ['name', 'program', ...OF_BATCH, 'teacher', 'place', 'school'] as const;
const OF_WHATSAPP = [
  'name',
  'school',
  'program',
  ...OF_BATCH,
  'batch_details',
  'no_batch',
  'link',
] as const;

function ruleOf(kind: TemplateKind): TemplateRule {
  const none: string[] = [];
  if (kind === 'whatsapp_no_batch') {
    const required = { subject: none, heading: none, text: none };
    return { channel: 'whatsapp', placeholders: ['name', 'program', 'school'], required };
  }
  if (isWhatsapp(kind)) {
    const required = { subject: none, heading: none, text: ['name', 'school', 'program'] };
    return { channel: 'whatsapp', placeholders: OF_WHATSAPP, required };
  }
  const { placeholders = [], required = {} } = KIND_RULES[kind];
  return {
    channel: 'mail',
    placeholders: [...OF_MAIL, ...placeholders],
    required: { subject: ['program'], heading: none, text: none, ...required },
  };
}

/** The allowed and required placeholders of each kind. */
export const TEMPLATE_RULES = Object.fromEntries(
  TEMPLATE_KINDS.map((kind) => [kind, ruleOf(kind)]),
) as Readonly<Record<TemplateKind, TemplateRule>>;

export function isWhatsapp(kind: TemplateKind): kind is WhatsappKind {
  return WHATSAPP_KINDS.some((each) => each === kind);
}

const IN_BRACES = /\{([^{}\n]*)\}/g;
const LABELS: Readonly<Record<TemplateField, string>> = {
  subject: 'Subject',
  heading: 'Heading',
  text: 'Text',
};

/**
 * Returns the faults of a text by field: a name in braces that is no placeholder of its kind, and missing required
 * placeholders.
 */
export function faultsOf(kind: TemplateKind, texts: TemplateTexts): FieldError[] {
  const { channel, placeholders, required } = TEMPLATE_RULES[kind];
  return TEMPLATE_FIELDS.flatMap((field): FieldError[] => {
    const text = texts[field];
    const label = LABELS[field];
    if (channel === 'whatsapp' && field !== 'text') {
      const message = `A WhatsApp message has no ${field}.`;
      return text === '' ? [] : [{ field, code: 'unknown_value', message }];
    }
    if (text === '') return [{ field, code: 'required', message: `${label} is required.` }];
    const held = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name);
    const unknown = held.filter((name) => !placeholders.includes(name));
    if (unknown.length > 0) {
      const message = `${label}: ${listOf(unknown)} cannot be used here. You can use ${listOf(placeholders)}.`;
      return [{ field, code: 'unknown_placeholder', message }];
    }
    const missing = required[field].filter((name) => !held.includes(name));
    if (missing.length === 0) return [];
    const message = `${label} must contain ${listOf(missing)}.`;
    return [{ field, code: 'missing_placeholder', message }];
  });
}

function listOf(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `{${name}}`).join(', ');
}
