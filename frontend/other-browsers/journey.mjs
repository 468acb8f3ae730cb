import assert from 'node:assert/strict';
import { untilTrue } from './until-true.mjs';

/**
 * What a journey needs of a browser. `run` evaluates an expression in the page and returns its JSON value;
 * `press` and `type` use a real pointer and real keys.
 * @typedef {object} Browser
 * @property {(url: string) => Promise<void>} goTo
 * @property {(expression: string) => Promise<any>} run
 * @property {(point: {x: number, y: number}) => Promise<void>} press
 * @property {(text: string) => Promise<void>} type
 * @property {() => Promise<readonly string[]>} errors the errors in the browser's own console
 * @property {() => Promise<void>} stop
 */

/** Finds an element of the page by what a person reads: a field by its label, a button or link by its text. */
const FIND = `((kind, name) => {
  const nameOf = (element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent);
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    return element.getAttribute('aria-label') ?? [...by, ...labels, element.textContent].find(Boolean) ?? '';
  };
  const plain = (text) => text.replace(/[*]/g, '').replace(/\\s+/g, ' ').trim();
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...scope.querySelectorAll(kind)].find(
    (element) => plain(nameOf(element)) === name && element.checkVisibility({ visibilityProperty: true }) && !element.disabled,
  );
})`;

const BUTTON = 'button, [role=tab], a';
const FIELD = 'input, textarea';
const found = (kind, name) => `${FIND}(${JSON.stringify(kind)}, ${JSON.stringify(name)})`;

/** A visitor reads about a program and registers; staff log in, confirm, and log out. */
export function traveller(browser, siteUrl) {
  const see = (expression, what) =>
    untilTrue(
      () => browser.run(expression),
      () => what,
    );
  const shows = (text) =>
    see(`document.body.innerText.includes(${JSON.stringify(text)})`, `'${text}'`);

  /** The middle of the element, or null if it is missing or covered. */
  const lookFor = (kind, name) =>
    browser.run(
      `((element) => {
        if (!element) return null;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
        const top = document.elementFromPoint(point.x, point.y);
        return element.contains(top) || top?.contains(element) ? point : null;
      })(${found(kind, name)})`,
    );

  /** The middle of the element, once it has stopped moving. */
  const placeOf = (kind, name) =>
    untilTrue(
      async () => {
        const [first, second] = [await lookFor(kind, name), await lookFor(kind, name)];
        return first && second && first.x === second.x && first.y === second.y ? second : null;
      },
      () => `${kind} '${name}' to press`,
    );

  const press = async (name) => browser.press(await placeOf(BUTTON, name));
  const fill = async (label, text) => {
    const hasFocus = `document.activeElement === ${found(FIELD, label)}`;
    // A field may move away from the pointer while its sheet slides in: press again then.
    await untilTrue(
      async () => {
        await browser.press(await placeOf(FIELD, label));
        return browser.run(hasFocus);
      },
      () => `the focus in '${label}'`,
    );
    await browser.type(text);
    await see(
      `${found(FIELD, label)}.value === ${JSON.stringify(text)}`,
      `'${text}' in '${label}'`,
    );
  };
  /** A phone's system draws the list of a select, so the choice is made by events as the system sends them. */
  const choose = (list, option) =>
    see(
      `((list) => {
        const option = [...(list?.options ?? [])].find((each) => !each.disabled && (${option})(each));
        if (!option) return false;
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, option.value);
        list.dispatchEvent(new Event('input', { bubbles: true }));
        return list.dispatchEvent(new Event('change', { bubbles: true }));
      })(${list})`,
      `a choice in ${list}`,
    );

  return {
    /** @param {{slug: string, name: string, button: string, batch: string}} program */
    async readAndRegister(program, visitor) {
      await browser.goTo(`${siteUrl}/${program.slug}`);
      await shows(program.name);
      await shows(program.batch);
      await press(program.button);
      await fill('Full Name', visitor.name);
      await fill('Email Address', visitor.email);
      await fill('Phone Number', visitor.phone);
      await choose(found('select', 'Available Batches'), '(option) => option.value !== ""');
      await press('Register');
      await shows('Thank you for registering! We will contact you soon.');
      await see('!document.querySelector("dialog[open]")', 'the form closes by itself');
    },
    async logIn(admin) {
      await browser.goTo(`${siteUrl}/admin`);
      await fill('Username', admin.username);
      await fill('Password', admin.password);
      await press('Login');
      await shows(admin.name);
    },
    async confirm(visitor) {
      await press('Registrations');
      await shows(visitor.name);
      const list = `[...document.querySelectorAll('[role=tabpanel] select, main select')].find((select) => [...select.options].some(({ value }) => value === 'cancelled') && select.closest('tr, li, article')?.textContent.includes(${JSON.stringify(visitor.name)}))`;
      await choose(list, '(option) => option.value === "confirmed"');
    },
    async logOut() {
      await press('Logout');
      await see(`Boolean(${found(BUTTON, 'Login')})`, 'the login');
      assert.equal(await browser.run('localStorage.getItem("admin-token")'), null);
    },
  };
}
