import { priceText } from '../../../shared/batches/batch';
import { formatDate } from '../../../shared/time/school-time';
import { mailTexts } from '../../mail/mail-texts';
import { adminTexts, programName } from '../../ui/admin-texts';
import { schoolMinute } from '../../ui/clock-time';
import { historyTexts } from './history-texts';
import type { HistoryEntry } from '../records.api';

type Values = Readonly<Record<string, unknown>>;

/** One changed field, as text. */
export interface ShownChange {
  readonly field: string;
  readonly label: string;
  /** Undefined if only the new value is known. */
  readonly before: string | undefined;
  /** Undefined if only the old value is known. */
  readonly after: string | undefined;
}

/** The changed fields of an entry, in its order. Ids are left out, because they mean nothing to a reader. */
export function shownChanges(before: Values = {}, after: Values = {}): readonly ShownChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isShown);
  return fields.map((field) => ({
    field,
    label: ownText(historyTexts.fields, field) ?? capitalized(inWords(field)),
    before: field in before ? shownValue(field, before[field]) : undefined,
    after: field in after ? shownValue(field, after[field]) : undefined,
  }));
}

/** 'from' is the id of the batch that was copied. */
function isShown(field: string): boolean {
  return !/(^from|^_?id|Id)$/.test(field);
}

function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return historyTexts.none;
  if (typeof value === 'boolean') return value ? historyTexts.yes : historyTexts.no;
  if (typeof value === 'number')
    return field === 'price' ? priceText(value, adminTexts.free) : String(value);
  if (typeof value === 'string') return shownText(field, value);
  return shownObject(value as Values);
}

function shownText(field: string, text: string): string {
  if (field === 'program') return programName(text);
  if (field === 'message') return ownText(mailTexts.kinds, text) ?? text;
  if (field === 'status' || field === 'role') return capitalized(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  const isInstant = /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
  return isInstant ? schoolMinute(text) : text;
}

function shownList(values: readonly unknown[]): string {
  const shown = values.map((value) => shownValue('', value)).join(', ');
  return shown === '' ? historyTexts.none : shown;
}

/** Formats a schedule as days and hours. Lists the values of any other object or array. */
function shownObject(value: Values): string {
  const { days, time } = value;
  if (!Array.isArray(days)) return shownList(Object.values(value));
  const { start, end } = (time ?? {}) as Values;
  const hours = [start, end].filter(Boolean).join(' - ');
  return shownList([...(days as unknown[]), ...(hours === '' ? [] : [hours])]);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The part of an entry that says what was done. */
type Deed = Pick<HistoryEntry, 'action' | 'after'> & { readonly subject: string };

/** The rest of the sentence that begins with the actor. An unknown action is shown in its own words. */
export function whatWasDone({ action, subject, after }: Deed): string {
  const { actions } = historyTexts;
  if (action === 'contacted' && after?.['contactedAt'] === null) return historyTexts.notContacted;
  return ownText(actions, `${subject}:${action}`) ?? ownText(actions, action) ?? inWords(action);
}

/** Turns 'seat-given-back' and 'seatGivenBack' into 'seat given back'. */
function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
}

/** The text for a name sent by the server; undefined if there is none. */
export function ownText(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
