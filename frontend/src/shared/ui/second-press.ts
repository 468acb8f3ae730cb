const DOUBLE_CLICK_MS = 500;
/** How far from the first press a second one may be to count as the same double click: a finger is not a mouse. */
const DOUBLE_CLICK_PX = 50;

let lastPress: MouseEvent | undefined;
if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => (lastPress = event), true);
}

/** Whether both are of one pointer, and at one spot. */
function areOfOneDoubleClick(first: MouseEvent | undefined, second: MouseEvent): boolean {
  if (second.detail < 2) return false;
  if (first === undefined) return true;
  const kindOf = (event: MouseEvent) => ('pointerType' in event ? event.pointerType : undefined);
  const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return kindOf(first) === kindOf(second) && distance <= DOUBLE_CLICK_PX;
}

/**
 * Keeps the second press of a double click from what lies beneath it once the first has opened or closed something:
 * under 'Delete' the question's own button, under 'Duplicate' the one that creates a batch (ADMIN-8).
 */
export function ignoreSecondPress(): void {
  const first = lastPress;
  const stop = () => document.removeEventListener('click', judge, true);
  const judge = (event: MouseEvent) => {
    stop();
    if (!areOfOneDoubleClick(first, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', judge, true);
  setTimeout(stop, DOUBLE_CLICK_MS);
}
