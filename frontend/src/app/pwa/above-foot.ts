import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What else stands at the foot of the window, where it can be pressed. */
const AT_FOOT =
  '[data-tab-bar], [data-selection-bar], [data-save-bar], [data-register-bar], [data-foot-notice]';

/** How far up from the foot the prompt begins (`update-prompt.module.css`). */
const FOOT_TAKEN = '--foot-taken';

/** Belongs to what stands above all of that, whatever comes and goes there. Does nothing while it is not drawn. */
export function useAboveFoot(isShown: boolean): RefObject<HTMLOutputElement | null> {
  const element = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const place = () => element.current?.style.setProperty(FOOT_TAKEN, `${heightTaken()}px`);
    place();
    // An attribute makes a bar stay in sight; `open` makes a notice longer.
    const observer = new MutationObserver(place);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['open', 'data-save-bar'],
    });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [isShown]);
  return element;
}

function heightTaken(): number {
  const heights = [...document.querySelectorAll<HTMLElement>(AT_FOOT)].map((each) => {
    const { position, bottom } = getComputedStyle(each);
    // One that sticks to the upper edge, as some do in a wide window, has no distance from the lower.
    const fromFoot = position === 'fixed' || position === 'sticky' ? parseFloat(bottom) : NaN;
    return Number.isNaN(fromFoot) ? 0 : fromFoot + each.offsetHeight;
  });
  return Math.max(0, ...heights);
}
