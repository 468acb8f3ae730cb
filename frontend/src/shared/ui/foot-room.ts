import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The height that a sticky foot covers of its dialog. `dialog.module.css` keeps the focused element out of it. */
const FOOT_ROOM = '--foot-room';

/** A ref for the foot of a dialog. Its height is measured, because its messages and the font size vary. */
export function useFootRoom(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  // Measured after every render, so that a new message counts before the focus moves to the invalid field.
  useLayoutEffect(() => measure(foot.current));
  useLayoutEffect(() => {
    if (!foot.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => measure(foot.current));
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, []);
  return foot;
}

function measure(foot: HTMLElement | null): void {
  foot?.closest('dialog')?.style.setProperty(FOOT_ROOM, `${foot.offsetHeight}px`);
}

/** Focuses a control, and scrolls its error into view too. */
export function showControl(control: HTMLElement | null | undefined): void {
  control?.focus();
  if (control) showWhole(control);
}

/**
 * Scrolls the whole field into view when Tab moves to it. For a textarea the browser shows only the line of the
 * caret, and it never shows the field's error, which may be hidden under the foot.
 */
export function useWholeFields(): void {
  useEffect(() => {
    document.addEventListener('keyup', showWholeField);
    return () => document.removeEventListener('keyup', showWholeField);
  }, []);
}

function showWholeField({ key, target }: KeyboardEvent): void {
  if (key !== 'Tab' || !(target instanceof HTMLElement)) return;
  if (target.tagName === 'TEXTAREA' || target.ariaInvalid === 'true') showWhole(target);
}

function showWhole(control: HTMLElement): void {
  // The first id is that of the error, before the hint (`form.tsx`).
  const [error = ''] = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  document.getElementById(error)?.scrollIntoView({ block: 'nearest' });
  // Scrolled to last, so that the control is visible if there is no space for both.
  if (control.offsetHeight < innerHeight / 2) control.scrollIntoView({ block: 'nearest' });
}
