import { LANGUAGES } from '../../../api/lists';
import type {
  Field as SchemaField,
  FlagField,
  Fields,
  GroupField,
  LineField,
  ParagraphsField,
  WordsField,
} from '../../../content/document-schema';
import { PICTURE_ALT } from '../../../content/document-check';
import { Field } from '../../../shared/ui/form';
import { adminTexts } from '../../ui/admin-texts';
import { ListControl } from './document-list';
import { ChoiceControl, DaysControl, PlaceControl, SwatchesControl } from './document-parts';
import { LogoControl } from './logo-control';
import { ProgramChoice, ProgramsControl } from './programs-control';
import { PictureControl } from './picture-control';
import { type Editing, textAt, valueAt } from '../use-document';
import { websiteTexts as texts } from '../website-texts';
import styles from '../website.module.css';

interface FieldsProps {
  readonly fields: Fields;
  readonly edit: Editing;
  /** The prefix of the field names: '' or 'social.0.'. */
  readonly path?: string;
}

/** Renders the fields of a document from its schema. The languages of a text are side by side. */
export function DocumentFields({ fields, edit, path = '' }: FieldsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <SchemaControl key={name} field={field} path={path + name} edit={edit} />
  ));
}

export interface ControlProps<One extends SchemaField> {
  readonly field: One;
  readonly path: string;
  readonly edit: Editing;
}

function SchemaControl({ field, path, edit }: ControlProps<SchemaField>) {
  switch (field.kind) {
    case 'words':
      return <WordsControl field={field} path={path} edit={edit} />;
    case 'line':
      return <LineControl field={field} path={path} edit={edit} />;
    case 'place':
      return <PlaceControl field={field} path={path} edit={edit} />;
    case 'paragraphs':
      return <WordsControl field={field} path={path} edit={edit} />;
    case 'choice':
      if (field.isOfPrograms) return <ProgramChoice field={field} path={path} edit={edit} />;
      return field.swatches ? (
        <SwatchesControl field={field} path={path} edit={edit} />
      ) : (
        <ChoiceControl field={field} path={path} edit={edit} />
      );
    case 'flag':
      return <FlagControl field={field} path={path} edit={edit} />;
    case 'group':
      return <GroupControl field={field} path={path} edit={edit} />;
    case 'list':
      if (field.isOfPrograms) return <ProgramsControl field={field} path={path} edit={edit} />;
      return (
        <ListControl field={field} path={path} edit={edit}>
          {(at) => <DocumentFields fields={field.fields} edit={edit} path={`${at}.`} />}
        </ListControl>
      );
    case 'picture':
      return (
        <PictureControl field={field} path={path} edit={edit}>
          <WordsControl field={PICTURE_ALT} path={`${path}.alt`} edit={edit} />
        </PictureControl>
      );
    case 'logo':
      return <LogoControl field={field} path={path} edit={edit} />;
    case 'days':
      return <DaysControl field={field} path={path} edit={edit} />;
    default:
      return <NumberControl field={field} path={path} edit={edit} />;
  }
}

/** A text in every language, side by side. Paragraphs are the lines of one textarea. */
function WordsControl({ field, path, edit }: ControlProps<WordsField | ParagraphsField>) {
  const { label, hint, required, max } = field;
  const isList = field.kind === 'paragraphs';
  const missing = edit.missing.map((each) => each.field);
  return (
    <div className={styles.languages}>
      {LANGUAGES.map((language, index) => {
        const own = `${path}.${language}`;
        const isMissing = missing.includes(own) ? texts.missing.hint : undefined;
        return (
          <Field
            key={language}
            label={texts.inLanguage(label, adminTexts.languages[language])}
            required={required && index === 0}
            hint={isMissing ?? (index === 0 ? hint : undefined)}
            error={edit.errors[own] ?? (index === 0 ? edit.errors[path] : undefined)}
          >
            {(control) => {
              const input = { ...control, name: own, lang: language, autoComplete: 'off' };
              if (isList) {
                return (
                  <textarea
                    {...input}
                    rows={5}
                    value={linesAt(edit, own).join('\n')}
                    onChange={({ target }) => edit.change(own, target.value.split('\n'))}
                  />
                );
              }
              const text = {
                ...input,
                // Saving counts code points; maxLength counts UTF-16 units, up to two for each.
                maxLength: 2 * max,
                value: textAt(edit, own),
              };
              return field.isLong ? (
                <textarea
                  {...text}
                  rows={3}
                  onChange={({ target }) => edit.change(own, target.value)}
                />
              ) : (
                <input {...text} onChange={({ target }) => edit.change(own, target.value)} />
              );
            }}
          </Field>
        );
      })}
    </div>
  );
}

function GroupControl({ field, path, edit }: ControlProps<GroupField>) {
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      <DocumentFields fields={field.fields} edit={edit} path={`${path}.`} />
    </fieldset>
  );
}

function FlagControl({ field: { label, hint }, path, edit }: ControlProps<FlagField>) {
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        name={path}
        checked={valueAt(edit.content, path) === true}
        onChange={({ target }) => edit.change(path, target.checked)}
      />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

const INPUT_TYPES = { phone: 'tel', email: 'email', link: 'url' } as const;

function LineControl({ field, path, edit }: ControlProps<LineField>) {
  const { label, hint, required, max, format } = field;
  const type = format in INPUT_TYPES ? INPUT_TYPES[format as keyof typeof INPUT_TYPES] : 'text';
  return (
    <Field label={label} hint={hint} required={required} error={edit.errors[path]}>
      {(control) => (
        <input
          {...control}
          name={path}
          type={type}
          autoComplete="off"
          maxLength={2 * max}
          value={textAt(edit, path)}
          onChange={({ target }) => edit.change(path, target.value)}
        />
      )}
    </Field>
  );
}

function NumberControl({ field, path, edit }: ControlProps<SchemaField>) {
  const isNumber = field.kind === 'year' || field.kind === 'number';
  const value = valueAt(edit.content, path);
  return (
    <Field label={field.label} required error={edit.errors[path]} className={styles.short}>
      {(control) => (
        <input
          {...control}
          name={path}
          {...(isNumber ? { inputMode: 'numeric' as const } : { type: 'time' })}
          autoComplete="off"
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={({ target }) =>
            edit.change(
              path,
              isNumber && /^\d{1,6}$/.test(target.value) ? Number(target.value) : target.value,
            )
          }
        />
      )}
    </Field>
  );
}

function linesAt(edit: Editing, path: string): readonly string[] {
  const value = valueAt(edit.content, path);
  return Array.isArray(value) ? (value as readonly string[]) : [];
}
