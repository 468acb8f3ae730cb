import { useState } from 'react';
import {
  type Field as SchemaField,
  type Place,
  type PlaceField,
  WEEKDAYS,
} from '../../content/document-schema';
import { mapUrl } from '../../content/documents';
import { Button } from '../../shared/ui/controls';
import { Field } from '../../shared/ui/form';
import { adminTexts } from '../ui/admin-texts';
import type { ControlProps } from './document-editor';
import { placeIn } from './map-link';
import { valueAt } from './use-document';
import { websiteTexts as texts } from './website-texts';
import styles from './website.module.css';

/* Fields of a document that are more than a text: a place on the map, and days of the week. */

/** Nobody knows the position of their school in numbers: the address of a map holds it. */
export function PlaceControl({ field, path, edit }: ControlProps<PlaceField>) {
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

export function DaysControl({ field, path, edit }: ControlProps<SchemaField>) {
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
