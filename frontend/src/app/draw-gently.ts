/**
 * Draws a change of view: as a cross-fade where the browser can and the person does not mind motion,
 * at once elsewhere. Resolves when the new view is in the document.
 * @param draw changes the document before it returns
 */
export async function drawGently(draw: () => void): Promise<void> {
  // Older browsers have no such function, whatever the compiler knows.
  const canFade = 'startViewTransition' in document;
  if (!canFade || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    draw();
    return;
  }
  const transition = document.startViewTransition(draw);
  // A fade that is cut short, by the next one for example, is no fault.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}
