import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client';
import type { components } from '../../api/schema';
import { dataOf, staff, useSingleMutation, withProof } from '../http/http';

export type Account = components['schemas']['Account'];
export type Invite = components['schemas']['Invite'];
type AccountList = components['schemas']['AccountList'];

const ACCOUNTS_KEY = ['accounts'] as const;

async function loadAccounts(ends: AbortSignal): Promise<AccountList> {
  return dataOf(staff.GET('/api/admin/accounts', { signal: ends }));
}

/** All accounts, and the links that can still be used. */
export function useAccounts() {
  return useQuery({ queryKey: ACCOUNTS_KEY, queryFn: ({ signal }) => loadAccounts(signal) });
}

type Me = components['schemas']['Me'];

async function loadMe(ends: AbortSignal): Promise<Me> {
  return dataOf(staff.GET('/api/admin/me', { signal: ends }));
}

/** One's own account. */
export function useMe() {
  return useQuery({ queryKey: ['me'], queryFn: ({ signal }) => loadMe(signal) });
}

/** What becomes of an account. */
interface AccountChange {
  readonly id: string;
  readonly name: string;
  readonly change: components['schemas']['ChangeAccountRequest'];
}

async function changeAccount({ id, change }: AccountChange) {
  return dataOf(
    staff.PATCH('/api/admin/accounts/{id}', {
      params: { path: { id } },
      body: change,
    }),
  );
}

/** Deactivates, activates, or gives another role; the list is loaded again whatever came of it. */
export function useChangeAccount() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: AccountChange) => withProof(() => changeAccount(change)),
    onSettled: () => queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
  });
}

async function linkForPassword(id: string): Promise<InviteCreated> {
  return dataOf(
    staff.POST('/api/admin/accounts/{id}/password-link', {
      params: { path: { id } },
    }),
  );
}

/** Makes a link by which somebody sets a new password. */
export function usePasswordLink() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => withProof(() => linkForPassword(id)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
  });
}

export type NewInvite = components['schemas']['CreateInviteRequest'];
export type InviteCreated = components['schemas']['InviteCreated'];

async function invite(body: NewInvite): Promise<InviteCreated> {
  return dataOf(staff.POST('/api/admin/accounts/invites', { body }));
}

/** Makes a link by which somebody gets an account. */
export function useInvite() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: NewInvite) => withProof(() => invite(body)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
  });
}

async function withdraw({ _id: id }: Invite) {
  return dataOf(
    staff.DELETE('/api/admin/accounts/invites/{id}', {
      params: { path: { id } },
    }),
  );
}

/** Makes a link useless that nobody has used yet. */
export function useWithdrawInvite() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: withdraw,
    onSettled: () => queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
  });
}

type InviteView = components['schemas']['InviteView'];
type Acceptance = components['schemas']['AcceptInviteRequest'];

async function look(token: string, ends: AbortSignal): Promise<InviteView> {
  return dataOf(client.POST('/api/admin/invites/look', { body: { token }, signal: ends }));
}

async function accept(body: Acceptance) {
  return dataOf(client.POST('/api/admin/invites/accept', { body }));
}

/** Whom a link is for; fails with 404 where it works no more. */
export function useInviteView(token: string) {
  return useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => look(token, signal),
    enabled: token !== '',
  });
}

/** Uses the link up; answers as a login does. */
export function useAcceptInvite() {
  return useSingleMutation({ mutationFn: accept });
}

type PasswordChange = components['schemas']['ChangePasswordRequest'];

async function changePassword(body: PasswordChange) {
  return dataOf(staff.POST('/api/admin/me/password', { body }));
}

/** Sets a new password of one's own; the answer has the token to go on with. */
export function useChangePassword() {
  return useSingleMutation({ mutationFn: changePassword });
}

async function signOutEverywhere() {
  return dataOf(staff.POST('/api/admin/me/sign-out-everywhere'));
}

/** Ends every session of one's own, this one too. */
export function useSignOutEverywhere() {
  return useSingleMutation({ mutationFn: signOutEverywhere });
}
