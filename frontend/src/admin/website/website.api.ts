import { useQueryClient } from '@tanstack/react-query';
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

/** The server renders for at most 30 s, one site at a time (SITE-6). */
const drawn = { fetch: sentWithin(60_000) };

const WATCHED_EACH_MS = 1_000;

/**
 * Loads the drafts, what is published, and every version.
 * @param isDrawing polls each second, for the progress of the rendering
 */
export const useWebsite = (isDrawing = false) =>
  useData(
    KEY,
    (ends) => staff.GET('/api/admin/website', { signal: ends }),
    isDrawing ? { ...dataCall, refetchInterval: WATCHED_EACH_MS } : dataCall,
  );

/** Returns a function that reads the website as last loaded, for callbacks that outlive a render. */
export function useLoadedWebsite(): () => Website | undefined {
  const queries = useQueryClient();
  return () => queries.getQueryData<Website>(KEY);
}

interface DocumentBody {
  readonly content: string;
  readonly version: number;
}

/**
 * Saves a draft of a document; visitors do not see it yet.
 * @param onStored runs once the website has been reloaded, even after the form has been left
 */
export const useSaveDocument = <Sent>(
  name: string,
  onStored: (kept: { readonly version: number }, sent: Sent) => void,
) =>
  useChange(
    ({ body }: { readonly body: DocumentBody; readonly sent: Sent }) =>
      dataOf(
        staff.PUT('/api/admin/website/documents/{name}', { params: { path: { name } }, body }),
      ),
    KEY,
    (kept, { sent }) => onStored(kept, sent),
  );

interface DocumentToSave {
  readonly name: string;
  readonly body: DocumentBody;
}

/** Saves several drafts, one after the other. If one is refused, the earlier ones stay saved. */
export const useSaveDocuments = () =>
  useChange(async (documents: AsyncIterable<DocumentToSave> | Iterable<DocumentToSave>) => {
    for await (const { name, body } of documents) {
      // Sequential, because parallel saves would wait for each other.
      await dataOf(
        staff.PUT('/api/admin/website/documents/{name}', { params: { path: { name } }, body }),
      );
    }
  }, KEY);

/** Refreshes the published program names in the admin; without a connection they refresh on the next page. */
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

/** Renders a preview of the saved drafts; it is available for 15 minutes. */
export const useDrawPreview = () =>
  useSingleMutation({ mutationFn: () => dataOf(staff.POST('/api/admin/website/preview', drawn)) });

export type WebsitePicture = components['schemas']['WebsitePicture'];

/** The server's limits (PIC-2). */
export const MAX_PICTURE_BYTES = 25_000_000;
export const MAX_LOGO_BYTES = 2_000_000;

/**
 * Uploads a picture. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress called with the uploaded share, from 0 to 1
 * @throws CallFailure, or the reason of `signal` if it was aborted
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

/**
 * Loads a file of a picture; null if there is none.
 * @throws CallFailure if it is unknown whether there is one
 */
export async function pictureFile(picture: string, name: string): Promise<Blob | null> {
  const answer = await fetch(`/pictures/${picture}/${name}`).catch(() => null);
  if (answer?.status === 404) return null;
  if (!answer?.ok) throw new CallFailure(answer?.status);
  return answer.blob();
}
