const DOUBLE_CLICK_MS = 500;
/** The maximum distance between the two clicks of a double click. A finger is less precise than a mouse. */
const DOUBLE_CLICK_PX = 50;

let lastPress: MouseEvent | undefined;
if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => (lastPress = event), true);
}

/** Whether both clicks, or a later one of a triple click, are of the same kind of pointer and at about the same place. */
function areOfOneDoubleClick(first: MouseEvent | undefined, second: MouseEvent): boolean {
  if (second.detail < 2) return false;
  if (first === undefined) return true;
  const kindOf = (event: MouseEvent) => ('pointerType' in event ? event.pointerType : undefined);
  const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return kindOf(first) === kindOf(second) && distance <= DOUBLE_CLICK_PX;
}

/**
 * Suppresses the second click of a double click, and each further one of a triple click, after the first has opened or
 * closed something. They would otherwise hit what appeared below them: after 'Delete' the button of the confirmation,
 * after 'Duplicate' the one that creates a batch (ADMIN-8).
 */
export function ignoreSecondPress(): void {
  const first = lastPress;
  const stop = () => document.removeEventListener('click', judge, true);
  let end = setTimeout(stop, DOUBLE_CLICK_MS);
  const judge = (event: MouseEvent) => {
    clearTimeout(end);
    if (!areOfOneDoubleClick(first, event)) return stop();
    end = setTimeout(stop, DOUBLE_CLICK_MS);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', judge, true);
}
