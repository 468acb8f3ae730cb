import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client, resultOf } from '../../api/client';
import type { components } from '../../api/schema.d';
import { authorization, dataOf, useSingleMutation, withProof } from '../http/http';
import { WITHOUT_TOKEN } from '../session/session-data';

export type Account = components['schemas']['Account'];
export type Invite = components['schemas']['Invite'];
type AccountList = components['schemas']['AccountList'];

const ACCOUNTS_KEY = ['accounts'] as const;

async function loadAccounts(ends: AbortSignal): Promise<AccountList> {
  return dataOf(
    await resultOf(
      (signal) => client.GET('/api/admin/accounts', { headers: authorization(), signal }),
      ends,
    ),
  );
}

/** All accounts, and the links that can still be used. */
export function useAccounts() {
  return useQuery({ queryKey: ACCOUNTS_KEY, queryFn: ({ signal }) => loadAccounts(signal) });
}

type Me = components['schemas']['Me'];

async function loadMe(ends: AbortSignal): Promise<Me> {
  return dataOf(
    await resultOf(
      (signal) => client.GET('/api/admin/me', { headers: authorization(), signal }),
      ends,
    ),
  );
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
    await resultOf((signal) =>
      client.PATCH('/api/admin/accounts/{id}', {
        params: { path: { id } },
        body: change,
        headers: authorization(),
        signal,
      }),
    ),
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
    await resultOf((signal) =>
      client.POST('/api/admin/accounts/{id}/password-link', {
        params: { path: { id } },
        headers: authorization(),
        signal,
      }),
    ),
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
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/accounts/invites', { body, headers: authorization(), signal }),
    ),
  );
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
    await resultOf((signal) =>
      client.DELETE('/api/admin/accounts/invites/{id}', {
        params: { path: { id } },
        headers: authorization(),
        signal,
      }),
    ),
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
  return dataOf(
    await resultOf(
      (signal) => client.POST('/api/admin/invites/look', { body: { token }, signal }),
      ends,
    ),
  );
}

async function accept(body: Acceptance) {
  return dataOf(
    await resultOf((signal) => client.POST('/api/admin/invites/accept', { body, signal })),
  );
}

/** Whom a link is for; fails with 404 where it works no more. */
export function useInviteView(token: string) {
  return useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => look(token, signal),
    enabled: token !== '',
    meta: WITHOUT_TOKEN,
  });
}

/** Uses the link up; answers as a login does. */
export function useAcceptInvite() {
  return useSingleMutation({ mutationFn: accept, meta: WITHOUT_TOKEN });
}

type PasswordChange = components['schemas']['ChangePasswordRequest'];

async function changePassword(body: PasswordChange) {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/me/password', { body, headers: authorization(), signal }),
    ),
  );
}

/** Sets a new password of one's own; the answer has the token to go on with. */
export function useChangePassword() {
  return useSingleMutation({ mutationFn: changePassword });
}

async function signOutEverywhere() {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/me/sign-out-everywhere', { headers: authorization(), signal }),
    ),
  );
}

/** Ends every session of one's own, this one too. */
export function useSignOutEverywhere() {
  return useSingleMutation({ mutationFn: signOutEverywhere });
}
