import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client';
import type { components } from '../../api/schema';
import {
  dataOf,
  isSecondFactorAsked,
  problemOf,
  reloadChanged,
  staff,
  useChange,
  useData,
  useSingleMutation,
  withProof,
} from '../http/http';
import { currentSession } from '../http/session-store';
import { login } from '../login/login.api';

export type Account = components['schemas']['Account'];
export type Invite = components['schemas']['Invite'];

const ACCOUNTS_KEY = ['accounts'] as const;
const RULE_KEY = ['second-factor-rule'] as const;

/** Loads all accounts, and the links that can still be used. */
export function useAccounts() {
  return useData(ACCOUNTS_KEY, (ends) => staff.GET('/api/admin/accounts', { signal: ends }));
}

/** Loads the user's own account. */
export function useMe() {
  return useData(['me'], (ends) => staff.GET('/api/admin/me', { signal: ends }));
}

/** A change of an account. */
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

/** Deactivates or activates an account or changes its role; the list reloads when the request settles. */
export function useChangeAccount() {
  return useChange((change: AccountChange) => withProof(() => changeAccount(change)), ACCOUNTS_KEY);
}

async function linkForPassword(id: string): Promise<InviteCreated> {
  return dataOf(
    staff.POST('/api/admin/accounts/{id}/password-link', {
      params: { path: { id } },
    }),
  );
}

/** Makes a link to set a new password. */
export function usePasswordLink() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => withProof(() => linkForPassword(id)),
    onSuccess: () => reloadChanged(queries, ACCOUNTS_KEY),
  });
}

export type NewInvite = components['schemas']['CreateInviteRequest'];
export type InviteCreated = components['schemas']['InviteCreated'];

async function invite(body: NewInvite): Promise<InviteCreated> {
  return dataOf(staff.POST('/api/admin/accounts/invites', { body }));
}

/**
 * Makes an invitation link.
 * @param onMade runs even after the form has been closed: the link is sent only once
 */
export function useInvite(onMade: (made: InviteCreated, sent: NewInvite) => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: NewInvite) => withProof(() => invite(body)),
    onSuccess: (made, sent) => {
      onMade(made, sent);
      return reloadChanged(queries, ACCOUNTS_KEY);
    },
  });
}

/** Invalidates an unused link. */
export function useWithdrawInvite() {
  return useChange(
    ({ _id: id }: Invite) =>
      dataOf(staff.DELETE('/api/admin/accounts/invites/{id}', { params: { path: { id } } })),
    ACCOUNTS_KEY,
  );
}

type Acceptance = components['schemas']['AcceptInviteRequest'];

/**
 * Uses a link. If it is used already, by an earlier request whose response was lost, the user name and the password
 * of that request log in.
 */
async function accept(body: Acceptance, username: string) {
  try {
    return await dataOf(client.POST('/api/admin/invites/accept', { body }));
  } catch (error) {
    if (problemOf(error).code !== 'invite_not_found') throw error;
    return login({ username, password: body.password }).catch((refused: unknown) => {
      throw isSecondFactorAsked(refused) ? refused : error;
    });
  }
}

/** Loads whom a link is for; fails with 404 if the link is no longer valid. */
export function useInviteView(token: string) {
  return useData(
    ['invite', token],
    (ends) => client.POST('/api/admin/invites/look', { body: { token }, signal: ends }),
    { enabled: token !== '' },
  );
}

interface Accepting {
  readonly body: Acceptance;
  /** Of the new account, or of the one that gets a new password. */
  readonly username: string;
}

/** Uses the link; the response is that of a login. */
export function useAcceptInvite() {
  return useSingleMutation({
    mutationFn: ({ body, username }: Accepting) => accept(body, username),
  });
}

type PasswordChange = components['schemas']['ChangePasswordRequest'];

async function changePassword(body: PasswordChange) {
  return dataOf(staff.POST('/api/admin/me/password', { body }));
}

/**
 * Changes the user's own password; the response contains the new session token.
 * @param onChanged runs even after the dialog has been closed: without the new token this session would end. Not
 *   called if somebody has logged out meanwhile
 */
export function useChangePassword(onChanged: (token: string) => void) {
  return useSingleMutation({
    mutationFn: async (body: PasswordChange) => {
      const session = currentSession();
      const answered = await changePassword(body);
      if (currentSession() === session) onChanged(answered.token);
      return answered;
    },
  });
}

async function signOutEverywhere() {
  return dataOf(staff.POST('/api/admin/me/sign-out-everywhere'));
}

/** Ends every session of the user, including this one. */
export function useSignOutEverywhere() {
  return useSingleMutation({ mutationFn: signOutEverywhere });
}

/** Loads whether everybody needs a second factor; for owners. */
export function useSecondFactorRule() {
  return useData(RULE_KEY, (ends) =>
    staff.GET('/api/admin/accounts/second-factor', { signal: ends }),
  );
}

export function useChangeRule() {
  return useChange(
    (required: boolean) =>
      withProof(() =>
        dataOf(staff.PUT('/api/admin/accounts/second-factor', { body: { required } })),
      ),
    RULE_KEY,
  );
}
