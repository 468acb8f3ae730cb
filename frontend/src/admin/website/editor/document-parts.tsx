import { useState } from 'react';
import {
  type ChoiceField,
  type Field as SchemaField,
  type Place,
  type PlaceField,
  WEEKDAYS,
} from '../../../content/document-schema';
import { mapUrl } from '../../../content/documents/school';
import { Button } from '../../../shared/ui/controls';
import { Field } from '../../../shared/ui/form';
import { useDraft } from '../../session/drafts';
import { adminTexts } from '../../ui/admin-texts';
import { useFocusIfLost, WHERE_IT_IS } from '../../ui/notice';
import type { ControlProps } from './document-editor';
import { placeIn } from './map-link';
import { textAt, valueAt } from '../use-document';
import { websiteTexts as texts } from '../website-texts';
import styles from '../website.module.css';

/* Fields of a document that are not plain text: a map position, weekdays, a colour. */

/** Accepts a pasted map URL, because nobody knows the coordinates of their school. */
export function PlaceControl({ field, path, edit }: ControlProps<PlaceField>) {
  const { value: pasted, set: setPasted } = useDraft(`pasted:${path}`, '', { endsWithView: true });
  const [removed, setRemoved] = useState<object | null>(null);
  // The button that removes the place goes away with it.
  const nowhere = useFocusIfLost<HTMLParagraphElement>(removed, WHERE_IT_IS);
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
              setRemoved({});
              edit.change(path, null);
            }}
          >
            {texts.place.remove}
          </Button>
        </p>
      ) : (
        <p ref={nowhere} tabIndex={-1} className={styles.soft}>
          {texts.place.nowhere}
        </p>
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

/** A choice of colours. Each shows its name and how it looks in light and dark mode (SITE-14). */
export function SwatchesControl({ field, path, edit }: ControlProps<ChoiceField>) {
  const { label, hint, options, names, swatches } = field;
  const error = edit.errors[path];
  return (
    <fieldset className={styles.swatches} aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend>{label}</legend>
      {hint && <p className={styles.soft}>{hint}</p>}
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={path}
            value={option}
            checked={valueAt(edit.content, path) === option}
            onChange={() => edit.change(path, option)}
          />
          <svg viewBox="0 0 2 1" aria-hidden="true">
            {swatches?.[option]?.map((colour, index) => (
              <rect key={colour} x={index} width="1" height="1" fill={colour} />
            ))}
          </svg>
          {names?.[option] ?? option}
        </label>
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

export function ChoiceControl({ field, path, edit }: ControlProps<ChoiceField>) {
  const { label, hint, required, options, names } = field;
  return (
    <Field label={label} hint={hint} required={required} error={edit.errors[path]}>
      {(control) => (
        <select
          {...control}
          name={path}
          value={textAt(edit, path)}
          onChange={({ target }) => edit.change(path, target.value)}
        >
          <option value="" disabled={required}>
            {required ? texts.choice.choose : texts.choice.none}
          </option>
          {options.map((option) => (
            <option key={option} value={option}>
              {names?.[option] ?? texts.choice.named(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
