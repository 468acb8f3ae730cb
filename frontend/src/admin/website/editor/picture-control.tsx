import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Picture, pictures } from '../../../assets/pictures';
import { LANGUAGES } from '../../../api/lists';
import type { PictureField } from '../../../content/document-schema';
import { filesOf, type OwnPicture } from '../../../content/picture-slots';
import { Button, classes } from '../../../shared/ui/controls';
import { type Editing, valueAt } from '../use-document';
import { UploadLine, useUpload } from './upload';
import { MAX_PICTURE_BYTES } from '../website.api';
import { websiteTexts } from '../website-texts';
import styles from '../website.module.css';

const texts = websiteTexts.picture;

interface PictureControlProps {
  readonly field: PictureField;
  readonly path: string;
  readonly edit: Editing;
  /** The fields of the alternative text. */
  readonly children: ReactNode;
}

/** The picture at one place of the website: the default drawing, or the school's own picture (PIC-7). */
export function PictureControl({ field, path, edit, children }: PictureControlProps) {
  const own = valueAt(edit.content, path) as OwnPicture | null;
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });
  const upload = useUpload(
    { maxBytes: MAX_PICTURE_BYTES, texts, edit },
    ({ id, widths, height }) => {
      const before = valueAt(latest.current.content, path) as OwnPicture | null;
      const alt = before?.alt ?? NO_WORDS;
      latest.current.change(path, { picture: id, widths, height, x: 50, y: 50, alt });
    },
  );
  const error = upload.error ?? edit.errors[path];

  return (
    <fieldset className={classes(styles.group, styles.picture)}>
      <legend>{field.label}</legend>
      {own ? (
        <FocalPoint
          own={own}
          label={field.label}
          onChange={(point) => edit.change(path, { ...own, ...point })}
        />
      ) : (
        field.slot && <Drawing slot={field.slot} />
      )}
      <UploadLine
        upload={upload}
        label={field.label}
        accept="image/jpeg,image/png,image/webp,image/avif"
        choose={own ? texts.other : texts.choose}
      >
        {own && (
          <Button
            size="small"
            aria-label={field.slot ? texts.drawingOf(field.label) : undefined}
            onClick={() => edit.change(path, null)}
          >
            {field.slot ? texts.drawing : texts.remove}
          </Button>
        )}
      </UploadLine>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {own ? children : <p className={styles.soft}>{texts.hint}</p>}
    </fieldset>
  );
}

/** Shows the default drawing, used without an own picture. */
function Drawing({ slot }: Required<Pick<PictureField, 'slot'>>) {
  const drawings: Readonly<Record<string, Picture>> = pictures;
  const drawing = drawings[slot === 'hero' ? 'hero-desktop' : slot];
  if (!drawing) return <p className={styles.soft}>{texts.none}</p>;
  return (
    <>
      <img {...shown(drawing)} alt="" loading="lazy" className={styles.drawn} />
      <p className={styles.soft}>{texts.drawn}</p>
    </>
  );
}

const NO_WORDS = Object.fromEntries(LANGUAGES.map((each) => [each, '']));

const shown = ({ webp, width, height }: Picture) => ({
  src: Object.values(webp)[1] ?? Object.values(webp)[0],
  width,
  height,
});

const STEP_PERCENT = 5;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP_PERCENT, 0],
  ArrowRight: [STEP_PERCENT, 0],
  ArrowUp: [0, -STEP_PERCENT],
  ArrowDown: [0, STEP_PERCENT],
};

interface FocalPointProps {
  readonly own: OwnPicture;
  readonly label: string;
  readonly onChange: (point: { readonly x: number; readonly y: number }) => void;
}

/** The picture with its focal point, which a click or the arrow keys move. */
function FocalPoint({ own, label, onChange }: FocalPointProps) {
  const { x, y } = own;

  function tap({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    // A click by Enter has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) });
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange({ x: percent((x + step[0]) / 100), y: percent((y + step[1]) / 100) });
  }

  return (
    <>
      <button
        type="button"
        className={styles.focus}
        aria-label={texts.focus(label)}
        onClick={tap}
        onKeyDown={move}
      >
        <img {...shown(filesOf(own))} alt="" />
        <span style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <output className={styles.soft}>
        {texts.focusAt(x, y)}. {texts.focusHint}
      </output>
    </>
  );
}

/** Converts a part to whole percent, from 0 to 100. */
const percent = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100);
