import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How much of the dialog around it a sticky foot covers; the dialog keeps the focus out of it (`dialog.module.css`). */
const FOOT_ROOM = '--foot-room';

/** Belongs to the foot of a dialog: measured, since its messages and the letters may be of any length and size. */
export function useFootRoom(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  // With every drawing, so that a message counts before the focus moves to the field that it speaks of.
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

/** Puts the focus on a control, with what is wrong with it in sight too. */
export function showControl(control: HTMLElement | null | undefined): void {
  control?.focus();
  if (control) showWhole(control);
}

/**
 * By keyboard too all of a field is seen: of one with several lines the engine itself shows the line of the caret
 * alone, and of none what is wrong with it, which may then be under whatever stands at the foot.
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
  // What is wrong comes before the hint (`form.tsx`).
  const [error = ''] = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  document.getElementById(error)?.scrollIntoView({ block: 'nearest' });
  // Last, so that it is the control which stands in sight where there is no room for both.
  if (control.offsetHeight < innerHeight / 2) control.scrollIntoView({ block: 'nearest' });
}
