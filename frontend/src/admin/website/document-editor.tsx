import { useRef, useState } from 'react';
import { LANGUAGES } from '../../api/lists';
import {
  type Field as SchemaField,
  type Fields,
  type LineField,
  type ListField,
  type Place,
  type PlaceField,
  WEEKDAYS,
  type WordsField,
} from '../../content/document-schema';
import { mapUrl } from '../../content/documents';
import { Button } from '../../shared/ui/controls';
import { Field } from '../../shared/ui/form';
import { adminTexts } from '../ui/admin-texts';
import { placeIn } from './map-link';
import { type Editing, valueAt } from './use-document';
import { websiteTexts as texts } from './website-texts';
import styles from './website.module.css';

interface FieldsProps {
  readonly fields: Fields;
  readonly edit: Editing;
  /** Stands before the names of the fields: '' or 'social.0.'. */
  readonly path?: string;
}

/** The fields of a document, drawn from its schema: every language of a text beside the others. */
export function DocumentFields({ fields, edit, path = '' }: FieldsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <SchemaControl key={name} field={field} path={path + name} edit={edit} />
  ));
}

interface ControlProps<One extends SchemaField> {
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
    case 'list':
      return <ListControl field={field} path={path} edit={edit} />;
    case 'days':
      return <DaysControl field={field} path={path} edit={edit} />;
    default:
      return <NumberControl field={field} path={path} edit={edit} />;
  }
}

function WordsControl({ field, path, edit }: ControlProps<WordsField>) {
  const { label, hint, required, max } = field;
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
            {(control) => (
              <input
                {...control}
                name={own}
                lang={language}
                autoComplete="off"
                // Code points are counted when it is saved; a control counts half of some of them.
                maxLength={2 * max}
                value={textAt(edit, own)}
                onChange={({ target }) => {
                  edit.change(own, target.value);
                }}
              />
            )}
          </Field>
        );
      })}
    </div>
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
  const isYear = field.kind === 'year';
  const value = valueAt(edit.content, path);
  return (
    <Field label={field.label} required error={edit.errors[path]} className={styles.short}>
      {(control) => (
        <input
          {...control}
          name={path}
          {...(isYear ? { inputMode: 'numeric' as const } : { type: 'time' })}
          autoComplete="off"
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={({ target }) =>
            edit.change(
              path,
              isYear && /^\d{1,6}$/.test(target.value) ? Number(target.value) : target.value,
            )
          }
        />
      )}
    </Field>
  );
}

/** Nobody knows the position of their school in numbers: the address of a map holds it. */
function PlaceControl({ field, path, edit }: ControlProps<PlaceField>) {
  const [pasted, setPasted] = useState('');
  const place = valueAt(edit.content, path) as Place | null;
  const found = pasted.trim() === '' ? place : placeIn(pasted);
  const fault =
    found === 'short' ? texts.place.short : found === null ? texts.place.none : undefined;
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      <Field
        label={texts.place.paste}
        hint={field.hint}
        error={edit.errors[path] ?? (pasted.trim() === '' ? undefined : fault)}
      >
        {(control) => (
          <input
            {...control}
            name={path}
            autoComplete="off"
            value={pasted}
            onChange={({ target }) => {
              setPasted(target.value);
              const meant = placeIn(target.value);
              if (meant !== null && meant !== 'short') edit.change(path, meant);
            }}
          />
        )}
      </Field>
      {place ? (
        <p className={styles.line}>
          <span>{texts.place.at(place.latitude, place.longitude)}</span>
          <a href={mapUrl(place)} target="_blank" rel="noopener noreferrer">
            {texts.place.look}
          </a>
          <Button
            size="small"
            onClick={() => {
              setPasted('');
              edit.change(path, null);
            }}
          >
            {texts.place.remove}
          </Button>
        </p>
      ) : (
        <p className={styles.soft}>{texts.place.nowhere}</p>
      )}
    </fieldset>
  );
}

function DaysControl({ field, path, edit }: ControlProps<SchemaField>) {
  const days = (valueAt(edit.content, path) ?? []) as readonly string[];
  const error = edit.errors[path];
  return (
    <fieldset className={styles.days} aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend>{field.label}</legend>
      {WEEKDAYS.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            name={`${path}.${day}`}
            checked={days.includes(day)}
            onChange={({ target }) =>
              edit.change(
                path,
                WEEKDAYS.filter((each) => (each === day ? target.checked : days.includes(each))),
              )
            }
          />
          {adminTexts.weekdays[day]}
        </label>
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

function ListControl({ field, path, edit }: ControlProps<ListField>) {
  const { item, label, max, fields } = field;
  const items = (valueAt(edit.content, path) ?? []) as readonly unknown[];
  const list = useRef<HTMLFieldSetElement>(null);

  function move(from: number, to: number) {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    edit.change(path, next);
    // The focus stays with what was moved.
    requestAnimationFrame(() => {
      const moved = list.current?.querySelectorAll('[data-item]')[to];
      const buttons = moved?.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)');
      const wanted = to < from ? buttons?.[0] : buttons?.[buttons.length - 1];
      wanted?.focus();
    });
  }

  return (
    <fieldset ref={list} className={styles.group}>
      <legend>{label}</legend>
      {items.length === 0 && <p className={styles.soft}>{texts.list.none}</p>}
      {items.map((_, index) => {
        const place = index + 1;
        return (
          <fieldset
            // oxlint-disable-next-line react/no-array-index-key -- an item is nothing but its place: its fields hold no state
            key={index}
            data-item
            aria-label={texts.list.item(item, place)}
            className={styles.item}
          >
            <DocumentFields fields={fields} edit={edit} path={`${path}.${index}.`} />
            <div className={styles.moves}>
              <Button
                size="small"
                data-move
                disabled={index === 0}
                aria-label={texts.list.up(item, place)}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </Button>
              <Button
                size="small"
                data-move
                disabled={place === items.length}
                aria-label={texts.list.down(item, place)}
                onClick={() => move(index, place)}
              >
                ↓
              </Button>
              <Button
                size="small"
                aria-label={texts.list.remove(item, place)}
                onClick={() =>
                  edit.change(
                    path,
                    items.filter((__, other) => other !== index),
                  )
                }
              >
                ×
              </Button>
            </div>
          </fieldset>
        );
      })}
      {edit.errors[path] && <p className={styles.error}>{edit.errors[path]}</p>}
      {items.length < max && (
        <Button
          size="small"
          className={styles.add}
          onClick={() => edit.change(path, [...items, emptyItem(fields)])}
        >
          {texts.list.add(item)}
        </Button>
      )}
    </fieldset>
  );
}

const EMPTY = { line: '', time: '', year: 0, place: null, days: [], list: [] } as const;

function emptyItem(fields: Fields): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      name,
      kind === 'words' ? Object.fromEntries(LANGUAGES.map((each) => [each, ''])) : EMPTY[kind],
    ]),
  );
}

function textAt(edit: Editing, path: string): string {
  const value = valueAt(edit.content, path);
  return typeof value === 'string' ? value : '';
}
