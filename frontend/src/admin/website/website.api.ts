import { problemIn, sentWithin } from '../../api/client';
import type { components } from '../../api/schema';
import {
  CallFailure,
  dataCall,
  dataOf,
  isLoggedOut,
  staff,
  useChange,
  useData,
  useSingleMutation,
} from '../http/http';
import { refreshPublished } from '../../content/published.api';
import { currentSession, endSession } from '../http/session-store';

export type Website = components['schemas']['Website'];
export type WebsiteVersion = components['schemas']['WebsiteVersion'];
export type WebsitePreview = components['schemas']['WebsitePreview'];

const KEY = ['website'];

/** The server draws for 30 s at most, one site after the other (SITE-6). */
const drawn = { fetch: sentWithin(60_000) };

const WATCHED_EACH_MS = 1_000;

/**
 * What is written, what is published, and every version.
 * @param isDrawing asked again each second, for how far the pages are
 */
export const useWebsite = (isDrawing = false) =>
  useData(
    KEY,
    (ends) => staff.GET('/api/admin/website', { signal: ends }),
    isDrawing ? { ...dataCall, refetchInterval: WATCHED_EACH_MS } : dataCall,
  );

/** Keeps a document; visitors see nothing of it yet. */
export const useSaveDocument = (name: string) =>
  useChange(
    (body: { content: string; version: number }) =>
      dataOf(
        staff.PUT('/api/admin/website/documents/{name}', { params: { path: { name } }, body }),
      ),
    KEY,
  );

interface DocumentToSave {
  readonly name: string;
  readonly body: { readonly content: string; readonly version: number };
}

/** Keeps several, one after the other; where one is refused, those before it are kept. */
export const useSaveDocuments = () =>
  useChange(async (documents: AsyncIterable<DocumentToSave> | Iterable<DocumentToSave>) => {
    for await (const { name, body } of documents) {
      // One draft at a time, or they would wait for each other.
      await dataOf(
        staff.PUT('/api/admin/website/documents/{name}', { params: { path: { name } }, body }),
      );
    }
  }, KEY);

/** From now on the admin names programs as they are published; without a connection from the next page on. */
async function shown<Answer>(published: Answer): Promise<Answer> {
  await refreshPublished('/admin').catch(() => undefined);
  return published;
}

export const usePublish = () =>
  useChange(
    async (revision: string) =>
      shown(
        await dataOf(staff.POST('/api/admin/website/publish', { ...drawn, body: { revision } })),
      ),
    KEY,
  );

export const useRestore = () =>
  useChange(
    async ({ id, revision }: { id: number; revision: string }) =>
      shown(
        await dataOf(
          staff.POST('/api/admin/website/versions/{id}/restore', {
            ...drawn,
            params: { path: { id } },
            body: { revision },
          }),
        ),
      ),
    KEY,
  );

/** Draws the pages with what is kept; they can be looked at for a quarter of an hour. */
export const useDrawPreview = () =>
  useSingleMutation({ mutationFn: () => dataOf(staff.POST('/api/admin/website/preview', drawn)) });

export type WebsitePicture = components['schemas']['WebsitePicture'];

/** How the server says it (PIC-2). */
export const MAX_PICTURE_BYTES = 25_000_000;
export const MAX_LOGO_BYTES = 2_000_000;

/**
 * Sends a picture; by a request of the older kind, since no other tells how much of it is on its way.
 * @param onProgress from 0 to 1
 * @throws CallFailure, and the reason of `signal` where it was broken off
 */
export function sendPicture(
  file: Blob,
  {
    signal,
    onProgress,
    isLogo = false,
  }: { signal: AbortSignal; onProgress: (part: number) => void; isLogo?: boolean },
): Promise<WebsitePicture> {
  const token = currentSession()?.token ?? '';
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    signal.addEventListener('abort', () => {
      call.abort();
      reject(signal.reason as Error);
    });
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    call.addEventListener('error', () => reject(new CallFailure()));
    call.addEventListener('load', () => {
      const body: unknown = call.response;
      if (call.status === 201) return resolve(body as WebsitePicture);
      const failure = new CallFailure(call.status, problemIn(body));
      if (isLoggedOut(failure)) endSession(token, 'expiry');
      return reject(failure);
    });
    call.open('POST', `/api/admin/website/pictures${isLogo ? '?logo=true' : ''}`);
    call.responseType = 'json';
    call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.setRequestHeader('Content-Type', 'application/octet-stream');
    call.send(file);
  });
}

/** A file of a picture; null where there is none. @throws CallFailure where nobody can say */
export async function pictureFile(picture: string, name: string): Promise<Blob | null> {
  const answer = await fetch(`/pictures/${picture}/${name}`).catch(() => null);
  if (answer?.status === 404) return null;
  if (!answer?.ok) throw new CallFailure(answer?.status);
  return answer.blob();
}
