import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SHIPPED } from '../../../content/documents';
import { GOOD_TOKEN, ok } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();
const PUT = 'PUT /api/admin/website/documents/pictures';
const ID = 'a'.repeat(64);
const OWN = {
  picture: ID,
  widths: [320, 640, 800],
  height: 600,
  x: 50,
  y: 50,
  alt: { en: 'Asha in the hall', hi: '' },
};
const withHero = (hero: object | null) => ({ ...SHIPPED.pictures, hero });
const website = (content?: object) => ({
  revision: 'r0',
  version: 0,
  hasChanges: false,
  documents: content
    ? [
        {
          name: 'pictures',
          content: JSON.stringify(content),
          version: 1,
          changedAt: '2026-11-20T06:30:00.000Z',
          changedBy: 'Asha',
        },
      ]
    : [],
  versions: [],
});

/** A fake `XMLHttpRequest`: the test decides when its upload progresses and ends. */
class FakeUpload extends EventTarget {
  static last: FakeUpload;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  response: unknown = null;
  responseType = '';
  sent: unknown;
  readonly abort = jest.fn();
  address = '';

  constructor() {
    super();
    FakeUpload.last = this;
  }

  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  send(body: unknown) {
    this.sent = body;
  }

  async goes(loaded: number) {
    await act(async () => {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }));
    });
  }

  async ends(status: number, response: unknown) {
    this.status = status;
    this.response = response;
    await act(async () => {
      this.dispatchEvent(new Event('load'));
    });
  }
}

const place = () => within(screen.getByRole('group', { name: 'First screen' }));
const choose = (file: File) =>
  fireEvent.change(place().getByLabelText(/^Choose/), { target: { files: [file] } });
const PHOTO = new File(['photo'], 'IMG_0001.jpg', { type: 'image/jpeg' });

async function open(content?: object) {
  around.school.answer('GET /api/admin/website', ok(website(content)));
  const opened = openAdmin(GOOD_TOKEN, '/admin/website?document=pictures');
  await screen.findByRole('group', { name: 'First screen' });
  return opened;
}

describe('a place for a picture', () => {
  const original = globalThis.XMLHttpRequest;
  beforeEach(() => {
    globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = original;
  });

  it('PIC-9 shows the progress of an upload, requires a description of the picture, and saves both', async () => {
    const { user } = await open();
    expect(place().getByText('The built-in drawing is shown.')).toBeVisible();
    choose(PHOTO);
    const { last } = FakeUpload;
    expect([last.address, last.sent]).toEqual(['POST /api/admin/website/pictures', PHOTO]);
    expect(last.headers['Authorization']).toBe(`Bearer ${GOOD_TOKEN}`);
    await last.goes(47);
    expect(place().getByRole('progressbar')).toHaveAttribute('value', '0.47');
    expect(place().getByRole('status')).toHaveTextContent('Uploading: 40 %');
    await last.goes(100);
    expect(place().getByRole('status')).toHaveTextContent('Preparing the picture...');
    await last.ends(201, { id: ID, width: 800, height: 600, widths: [320, 640, 800] });

    const inEnglish = place().getByLabelText('What is to be seen (English)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(inEnglish).toHaveAccessibleDescription(
      /What is to be seen is required in at least one language\./,
    );
    fireEvent.change(inEnglish, { target: { value: 'Asha in the hall' } });
    expect(screen.getByText('One text is not translated')).toBeVisible();
    around.school.answer(PUT, ok(website(withHero(OWN)).documents[0]));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(around.school.callsOf(PUT)).toHaveLength(1));
    const [call] = around.school.callsOf(PUT);
    const sent = call?.body as { content: string } | undefined;
    expect(JSON.parse(sent?.content ?? '')).toEqual(withHero(OWN));
  });

  it('PIC-1 takes four kinds of pictures, and names them, the limit of 25 MB and what is removed', async () => {
    await open();
    expect(place().getByLabelText(/^Choose/)).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp,image/avif',
    );
    expect(
      place().getByText(
        'JPEG, PNG, WebP or AVIF, up to 25 MB. Hidden details, such as where it was taken, are removed.',
      ),
    ).toBeVisible();
  });

  it('PIC-9 PIC-1 says why a file is refused, and keeps the previous picture', async () => {
    await open(withHero(OWN));
    choose(PHOTO);
    const message = 'The picture is 10000 by 1 pixels; each side needs at least 320.';
    await FakeUpload.last.ends(400, { code: 'picture_refused', message });
    expect(place().getByRole('alert')).toHaveTextContent(message);
    expect(place().getByLabelText('What is to be seen (English)')).toHaveValue('Asha in the hall');
    const large = new File(['x'], 'large.png');
    Object.defineProperty(large, 'size', { value: 25_000_001, configurable: true });
    const before = FakeUpload.last;
    choose(large);
    expect(place().getByRole('alert')).toHaveTextContent('A picture may be at most 25 MB.');
    expect(FakeUpload.last).toBe(before);
    Object.defineProperty(large, 'size', { value: 25_000_000 });
    choose(large);
    expect(FakeUpload.last.sent).toBe(large);
    expect(place().queryByRole('alert')).not.toBeInTheDocument();
    await act(async () => {
      FakeUpload.last.dispatchEvent(new Event('error'));
    });
    expect(place().getByRole('alert')).toHaveTextContent(/The server did not answer\./);
  });

  it('PIC-9 SITE-1 nothing is published or previewed while a picture is uploading, and the button says why', async () => {
    const { user } = await open(withHero(OWN));
    fireEvent.change(place().getByLabelText('What is to be seen (Hindi)'), {
      target: { value: 'आशा' },
    });
    const button = (name: string) => screen.getByRole('button', { name });
    expect(button('Publish')).toBeEnabled();
    choose(PHOTO);
    expect(button('Waiting for the picture...')).toBeDisabled();
    expect(button('Preview')).toBeDisabled();
    await FakeUpload.last.goes(100);
    expect(button('Waiting for the picture...')).toBeDisabled();
    await FakeUpload.last.ends(201, { id: ID, width: 800, height: 600, widths: [320] });
    expect(button('Publish')).toBeEnabled();
    choose(PHOTO);
    await FakeUpload.last.ends(500, null);
    expect(button('Preview')).toBeEnabled();
    choose(PHOTO);
    await user.click(place().getByRole('button', { name: 'Cancel the upload' }));
    expect(button('Publish')).toBeEnabled();
    choose(PHOTO);
    fireEvent.change(screen.getByLabelText('What to change'), { target: { value: 'school' } });
    expect(button('Preview')).toBeEnabled();
  });

  it('PIC-9 stays unchanged when an upload is cancelled', async () => {
    const { user } = await open();
    choose(PHOTO);
    await FakeUpload.last.goes(10);
    await user.click(place().getByRole('button', { name: 'Cancel the upload' }));
    expect(FakeUpload.last.abort).toHaveBeenCalledTimes(1);
    expect(place().queryByRole('progressbar')).toBeNull();
    expect(place().queryByRole('alert')).toBeNull();
    expect(place().getByText('The built-in drawing is shown.')).toBeVisible();
  });

  it('PIC-9 keeps the focus at its place when an upload begins, ends or is cancelled, and when the picture is removed', async () => {
    const { user } = await open();
    const input = () => place().getByLabelText(/^Choose/);
    const progress = () => place().getByRole('progressbar').parentElement;
    input().focus();
    choose(PHOTO);
    expect(progress()).toHaveFocus();
    await user.click(place().getByRole('button', { name: 'Cancel the upload' }));
    expect(input()).toHaveFocus();
    choose(PHOTO);
    await FakeUpload.last.ends(201, { id: ID, width: 800, height: 600, widths: [320] });
    expect(input()).toHaveFocus();
    await user.click(place().getByRole('button', { name: /^Use the drawing again/ }));
    expect(input()).toHaveFocus();

    // Somebody who has gone on to another field stays there.
    choose(PHOTO);
    const elsewhere = screen.getByLabelText('What to change');
    elsewhere.focus();
    await FakeUpload.last.ends(500, null);
    expect(elsewhere).toHaveFocus();
  });

  it('PIC-9 ends an upload when the screen is left', async () => {
    const { unmount } = await open();
    choose(PHOTO);
    await FakeUpload.last.goes(10);
    unmount();
    expect(FakeUpload.last.abort).toHaveBeenCalledTimes(1);
  });

  it('PIC-9 moves its focal point by arrow keys and by a tap, and can return to the drawing', async () => {
    const { user } = await open(withHero(OWN));
    const point = place().getByRole('button', {
      name: /^The part of “First screen” that stays visible/,
    });
    point.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(place().getByText(/^55 % from the left, 60 % from the top/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(place().getByText(/^55 % from the left, 60 % from the top/)).toBeVisible();
    point.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect;
    fireEvent.click(point, { clientX: 50, clientY: 50, detail: 1 });
    expect(place().getByText(/^20 % from the left, 30 % from the top/)).toBeVisible();
    fireEvent.click(point, { clientX: 300, clientY: 300, detail: 1 });
    expect(place().getByText(/^100 % from the left, 100 % from the top/)).toBeVisible();
    fireEvent.click(point, { clientX: 0, clientY: 0, detail: 1 });
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(place().getByText(/^0 % from the left, 0 % from the top/)).toBeVisible();

    await user.click(place().getByRole('button', { name: 'Use the drawing again: First screen' }));
    expect(place().getByText('The built-in drawing is shown.')).toBeVisible();
  });

  it('PIC-7 holds the photograph of a teacher, and shows no drawing without one', async () => {
    const shipped = SHIPPED['teachers'] as { items: readonly object[] };
    const [teacher, ...others] = shipped.items;
    const content = { ...shipped, items: [{ ...teacher, photo: OWN }, ...others] };
    const [document] = website(content).documents;
    const documents = [{ ...document, name: 'teachers' }];
    around.school.answer('GET /api/admin/website', ok({ ...website(), documents }));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/website?document=teachers');
    const [photo] = await screen.findAllByRole('group', { name: 'Photograph', hidden: true });
    const inside = within(photo as HTMLElement);
    const hidden = { hidden: true };
    expect(inside.getByLabelText('What is to be seen (English)')).toHaveValue('Asha in the hall');
    expect(inside.queryByText('The built-in drawing is shown.')).toBeNull();
    await user.click(inside.getByRole('button', { name: 'Remove the photograph', ...hidden }));
    expect(inside.queryByRole('button', { name: /Remove/, ...hidden })).toBeNull();
    expect(inside.queryByText('The built-in drawing is shown.')).toBeNull();
  });
});
