/** jsdom has the dialog element but cannot open it. This polyfill adds what our code relies on. */
export function installDialogPolyfill(): void {
  if (typeof HTMLDialogElement === 'undefined') return; // A suite without a document.
  const openers = new WeakMap<HTMLDialogElement, Element | null>();

  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
    const first = this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea');
    first?.focus();
  };

  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}
