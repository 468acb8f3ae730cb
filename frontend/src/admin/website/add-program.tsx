import { type SubmitEvent, useState } from 'react';
import { LANGUAGES } from '../../api/lists';
import { checkDocument } from '../../content/document-check';
import type { Words } from '../../content/document-schema';
import { emptyItem } from '../../content/document-texts';
import { fieldsOf, SHIPPED } from '../../content/documents';
import { isFreeSlug, type ProgramsDocument } from '../../content/documents/programs';
import { Button, classes } from '../../shared/ui/controls';
import { Field } from '../../shared/ui/form';
import { useFormErrors } from '../../shared/use-form-errors';
import { useAdminAddress } from '../address/admin-address';
import { failureText, problemOf } from '../http/http';
import { useDraft } from '../session/drafts';
import { adminTexts } from '../ui/admin-texts';
import { Notice, type NoticeMessage } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { draftKey, isTyped, savedDocument, showDocument } from './use-document';
import { useSaveDocuments, type Website } from './website.api';
import { websiteTexts } from './website-texts';
import styles from './website.module.css';

const texts = websiteTexts.newProgram;

interface NewProgram {
  readonly name: Words;
  readonly line: Words;
  /** '' while it is derived from the name. */
  readonly slug: string;
}

const NOTHING: NewProgram = { name: {}, line: {}, slug: '' };
const KEY = 'website-new-program';
const MAX_BUTTON_LETTERS = 40;

/** Derives the slug from a name; '' if the name has no Latin letters. */
export function slugFor(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = letters.split(/[^a-z0-9]+/).filter(Boolean);
  return words.join('-').slice(0, 40).replace(/-$/, '');
}

/** A program with the texts that its page requires. The other texts are edited where every program's are. */
export function startOf(slug: string, { name, line }: Pick<NewProgram, 'name' | 'line'>): object {
  const inEach = (text: (language: (typeof LANGUAGES)[number]) => unknown) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, text(language)]));
  return {
    ...(emptyItem(fieldsOf(slug)) as object),
    name,
    tagline: line,
    card: line,
    registerLabel: inEach((language) => {
      const said = name[language]?.trim();
      if (!said) return '';
      const label = texts.begin[language](said);
      return [...label].length > MAX_BUTTON_LETTERS ? texts.begin[language]() : label;
    }),
    description: inEach((language) => [line[language]?.trim()].filter(Boolean)),
    seo: { title: name, description: line },
  };
}

/** Adds a program to the list, with its first texts. Visitors do not see it until it is published (PROG-3). */
export function AddProgram({ website }: { readonly website: Website }) {
  const held = useDraft<NewProgram>(KEY, NOTHING, { survivesReload: true });
  const programsTyped = useDraft<unknown>(draftKey('programs'), undefined);
  const isListTyped = programsTyped.isTouched && isTyped('programs', website);
  const saving = useSaveDocuments();
  const { form, errors, refuse, unmark, accept } = useFormErrors<string>();
  const { setParams } = useAdminAddress();
  const [notice, setNotice] = useState<NoticeMessage | null>(null);
  const typed = held.value;
  const slug = typed.slug || slugFor(typed.name[LANGUAGES[0]] ?? '');

  function change(next: Partial<NewProgram>, ...fields: readonly string[]) {
    held.set({ ...typed, ...next });
    for (const field of fields) unmark(field);
    setNotice(null);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const programs = savedDocument('programs', website);
    const { items, ...rest } = programs.content as ProgramsDocument;
    const content = startOf(slug, typed);
    const isListed = items.some((each) => each.slug === slug);
    // An earlier press has listed it, and then could not save its texts.
    const isUnwritten =
      isListed &&
      SHIPPED[slug] === undefined &&
      website.documents.every(({ name }) => name !== slug);
    const isThere = isListed && !isUnwritten;
    const wrong = {
      ...faultsOf(slug, content),
      ...(isThere && { slug: texts.isThere }),
      ...(!isThere && !isFreeSlug(slug) && { slug: slug === '' ? texts.noSlug : texts.taken }),
    };
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      setNotice({ outcome: 'failure', text: websiteTexts.checkFields });
      return;
    }
    const { version } = savedDocument(slug, website);
    const listed: ProgramsDocument = { ...rest, items: [...items, { slug, state: 'shown' }] };
    const list = {
      name: 'programs',
      body: { content: JSON.stringify(listed), version: programs.version },
    };
    const written = { name: slug, body: { content: JSON.stringify(content), version } };
    saving.mutate(isUnwritten ? [written] : [list, written], {
      onSuccess: () => {
        held.clear();
        programsTyped.clear();
        accept();
        setParams({ document: slug });
        showDocument();
      },
      onError: (error) => {
        const isTheirs = problemOf(error).code === 'website_changed';
        const text = isTheirs
          ? texts.changed
          : failureText(error, websiteTexts.saveFailed, websiteTexts.network);
        setNotice({ outcome: 'failure', text });
      },
    });
  }

  return (
    <form ref={form} noValidate className={classes(styles.form, styles.adding)} onSubmit={submit}>
      <h3>{texts.heading}</h3>
      <p className={styles.soft}>{texts.intro}</p>
      <TextInEach
        label={texts.name}
        max={60}
        value={typed.name}
        field="name"
        errors={errors}
        onChange={(name, ...fields) => change({ name }, ...fields)}
      />
      <TextInEach
        label={texts.line}
        hint={texts.lineHint}
        max={120}
        value={typed.line}
        field="line"
        errors={errors}
        onChange={(line, ...fields) => change({ line }, ...fields)}
      />
      <Field label={texts.address} hint={texts.addressHint} required error={errors['slug']}>
        {(control) => (
          <input
            {...control}
            name="slug"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={slug}
            onChange={({ target }) => change({ slug: target.value }, 'slug')}
          />
        )}
      </Field>
      <Notice message={notice} onDismiss={() => setNotice(null)} />
      <div className={panel.buttons}>
        <Button type="submit" disabled={saving.isPending || isListTyped}>
          {saving.isPending ? texts.adding : texts.add}
        </Button>
      </div>
      {isListTyped && <p className={styles.soft}>{texts.saveFirst}</p>}
    </form>
  );
}

/** Maps the faults of the document to the fields of this form: `name`, `name.hi`, `line`, `line.hi`. */
function faultsOf(slug: string, content: object): Readonly<Record<string, string>> {
  const name = isFreeSlug(slug) ? slug : 'program';
  const { faults } = checkDocument(name, content);
  const { tagline } = fieldsOf(name);
  return Object.fromEntries(
    faults.flatMap(({ field, message }) => {
      const [part, ...language] = field.split('.');
      if (part === 'name') return [[field, message]];
      if (part !== 'tagline') return [];
      const said = message.replace(tagline?.label ?? '', texts.line);
      return [[['line', ...language].join('.'), said]];
    }),
  );
}

interface TextInEachProps {
  readonly label: string;
  readonly hint?: string;
  readonly max: number;
  readonly value: Words;
  readonly field: string;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** @param fields those whose errors go away: of all languages, and of this one */
  readonly onChange: (value: Words, ...fields: readonly string[]) => void;
}

function TextInEach({ label, hint, max, value, field, errors, onChange }: TextInEachProps) {
  return (
    <div className={styles.languages}>
      {LANGUAGES.map((language, index) => (
        <Field
          key={language}
          label={websiteTexts.inLanguage(label, adminTexts.languages[language])}
          required={index === 0}
          hint={index === 0 ? hint : undefined}
          error={errors[`${field}.${language}`] ?? (index === 0 ? errors[field] : undefined)}
        >
          {(control) => (
            <input
              {...control}
              lang={language}
              autoComplete="off"
              maxLength={2 * max}
              value={value[language] ?? ''}
              onChange={({ target }) =>
                onChange({ ...value, [language]: target.value }, field, `${field}.${language}`)
              }
            />
          )}
        </Field>
      ))}
    </div>
  );
}
