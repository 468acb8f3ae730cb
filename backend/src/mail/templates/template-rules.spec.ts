import { faultsOf, TEMPLATE_KINDS, TEMPLATE_RULES, type TemplateTexts } from './template-rules.js';

const GOOD: TemplateTexts = { subject: 'About {program}', heading: 'Hello', text: 'Namaste.' };
const MAIL_NAMES =
  '{name}, {program}, {batch}, {dates}, {days}, {time}, {teacher}, {place}, {school}';

describe('the template of a kind of message', () => {
  it('MAIL-15 is for WhatsApp if the name of its kind begins with whatsapp_, and otherwise for mail', () => {
    const channels = TEMPLATE_KINDS.map((kind) => [kind, TEMPLATE_RULES[kind].channel]);
    expect(channels).toEqual(
      TEMPLATE_KINDS.map((kind) => [kind, kind.startsWith('whatsapp_') ? 'whatsapp' : 'mail']),
    );
  });

  it.each([
    [{}, []],
    [{ text: `${MAIL_NAMES} { {` }, []],
    [{ text: 'A {brace that\nends elsewhere}' }, []],
    [
      { text: 'Dear {nmae}, {program} {Name} {nmae}' },
      [
        [
          'text',
          'unknown_placeholder',
          `Text: {nmae}, {Name} cannot be used here. You can use ${MAIL_NAMES}.`,
        ],
      ],
    ],
    [
      { heading: '{ name }', text: '{}' },
      [
        [
          'heading',
          'unknown_placeholder',
          `Heading: { name } cannot be used here. You can use ${MAIL_NAMES}.`,
        ],
        ['text', 'unknown_placeholder', `Text: {} cannot be used here. You can use ${MAIL_NAMES}.`],
      ],
    ],
    [{ subject: 'Hello' }, [['subject', 'missing_placeholder', 'Subject must contain {program}.']]],
    [
      { subject: '', heading: '', text: '' },
      [
        ['subject', 'required', 'Subject is required.'],
        ['heading', 'required', 'Heading is required.'],
        ['text', 'required', 'Text is required.'],
      ],
    ],
    [{ text: '{message}' }, [['text', 'unknown_placeholder', expect.any(String)]]],
  ])(
    'MAIL-15 of a confirmation, changed by %j, has exactly the expected faults',
    (changes, faults) => {
      const found = faultsOf('confirmed', { ...GOOD, ...changes });
      expect(found.map(({ field, code, message }) => [field, code, message])).toEqual(faults);
    },
  );

  it('MAIL-15 of a message to a batch must contain the subject and the message of staff', () => {
    const texts = { subject: '{subject}', heading: 'News', text: 'Namaste {name}.\n\n{message}' };
    expect(faultsOf('batch_message', texts)).toEqual([]);
    const faults = faultsOf('batch_message', { ...GOOD, subject: 'News of {program}' });
    expect(faults.map(({ message }) => message)).toEqual([
      'Subject must contain {subject}.',
      'Text must contain {message}.',
    ]);
  });

  it('MAIL-15 of WhatsApp has no subject, and must name school and program, except where it asks for a batch', () => {
    const text = 'Namaste {name}, {school}: {program}. {batch_details} {no_batch} {link}';
    const texts = { subject: '', heading: '', text };
    expect(faultsOf('whatsapp_pending', texts)).toEqual([]);
    expect(faultsOf('whatsapp_pending', { ...texts, subject: 'x' })).toEqual([
      { field: 'subject', code: 'unknown_value', message: 'A WhatsApp message has no subject.' },
    ]);
    expect(faultsOf('whatsapp_cancelled', { ...texts, text: 'Hello {name}' })).toEqual([
      {
        field: 'text',
        code: 'missing_placeholder',
        message: 'Text must contain {school}, {program}.',
      },
    ]);
    expect(faultsOf('whatsapp_no_batch', { ...texts, text: 'Which batch?' })).toEqual([]);
    expect(TEMPLATE_RULES.whatsapp_no_batch.placeholders).toEqual(['name', 'program', 'school']);
  });
});
