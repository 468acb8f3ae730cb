import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../api/schema';
import { dataOf, reloadChanged, staff, useChange, useData, withProof } from '../http/http';

type Schemas = components['schemas'];
export type Notices = Schemas['Notices'];
export type Device = Schemas['Device'];
export type NewDevice = Schemas['NewDeviceRequest'];

const NOTICES_KEY = ['notices'] as const;

/** Loads the user's notification settings. */
export function useNotices() {
  return useData(NOTICES_KEY, (ends) => staff.GET('/api/admin/me/notices', { signal: ends }));
}

/**
 * Adds this browser as a device.
 * @param prepare subscribes the browser
 * @param takeBack undoes `prepare` after a failure: a device unknown to the server must not stay subscribed
 */
export function useAddDevice(prepare: () => Promise<NewDevice>, takeBack: () => Promise<void>) {
  return useChange<Device>(async () => {
    try {
      const body = await prepare();
      return await dataOf(staff.POST('/api/admin/me/devices', { body }));
    } catch (error) {
      await takeBack().catch(() => {});
      throw error;
    }
  }, NOTICES_KEY);
}

export function useRemoveDevice() {
  return useChange(
    async (id: string) =>
      dataOf(staff.DELETE('/api/admin/me/devices/{id}', { params: { path: { id } } })),
    NOTICES_KEY,
  );
}

export type MailWishes = Schemas['MailWishes'];

/**
 * Sends a code to an address to verify it; asks for a new proof first if the last one is old.
 * @param onSent runs even after the component has been unmounted
 */
export function useAskCode(onSent: (email: string) => void) {
  return useChange(async (email: string) => {
    const answered = await withProof(() =>
      dataOf(staff.POST('/api/admin/me/email', { body: { email } })),
    );
    onSent(email);
    return answered;
  }, NOTICES_KEY);
}

export function useConfirmCode() {
  return useChange(
    (code: string) => dataOf(staff.POST('/api/admin/me/email/confirm', { body: { code } })),
    NOTICES_KEY,
  );
}

export function useRemoveEmail() {
  return useChange(() => dataOf(staff.DELETE('/api/admin/me/email')), NOTICES_KEY);
}

/** Stores which mails are wanted. Two quick changes are sent one after the other. */
export function useWish() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'wishes' },
    mutationFn: (body: MailWishes) => dataOf(staff.PUT('/api/admin/me/notices', { body })),
    onSettled: () => reloadChanged(queries, NOTICES_KEY),
  });
}

/** Reports that the admin is open in a browser. Returns its device id if notices are on for this account. */
export async function sayThatSeen(endpoint: string): Promise<string | null> {
  const { id } = await dataOf(staff.POST('/api/admin/me/devices/seen', { body: { endpoint } }));
  return id;
}
