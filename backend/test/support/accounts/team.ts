import type { AdminRole } from '../../../src/auth/domain/account-rules.js';
import type { AccountList, InviteCreated } from '../../../src/auth/accounts/accounts.dto.js';
import type { Answer, Api } from '../calls/api.js';

/** A member of staff who is logged in. */
export interface Member {
  id: string;
  name: string;
  username: string;
  password: string;
  token: string;
}

/** Creates an invitation as the owner of the test, or with `token`. */
export async function invite(
  api: Api,
  { name = 'Meera', role = 'staff', token }: { name?: string; role?: AdminRole; token?: string },
): Promise<InviteCreated> {
  const call = { method: 'POST', body: { name, role } };
  const path = '/api/admin/accounts/invites';
  const answer = token ? await api.call(path, { ...call, token }) : await api.asAdmin(path, call);
  if (answer.status !== 201) throw new Error(`no invitation: ${answer.body.message}`);
  return answer.body;
}

export function accept(api: Api, body: object): Promise<Answer> {
  return api.call('/api/admin/invites/accept', { method: 'POST', body });
}

/** Invites somebody, who accepts and is logged in. */
export async function join(
  api: Api,
  { name = 'Meera', role = 'staff' }: { name?: string; role?: AdminRole } = {},
): Promise<Member> {
  const username = name.toLowerCase();
  const password = `password of ${username}`;
  const { token: link } = await invite(api, { name, role });
  const answer = await accept(api, { token: link, username, password });
  if (answer.status !== 200) throw new Error(`nobody joined: ${answer.body.message}`);
  const { token } = answer.body;
  const me = await api.call('/api/admin/me', { token });
  return { id: me.body._id, name, username, password, token };
}

export async function accounts(api: Api): Promise<AccountList> {
  return (await api.asAdmin('/api/admin/accounts')).body;
}

/** The id of the owner account that every test has. */
export async function ownerId(api: Api): Promise<string> {
  return (await api.asAdmin('/api/admin/me')).body._id;
}

export function changeAccount(api: Api, id: string, body: object, token?: string): Promise<Answer> {
  const path = `/api/admin/accounts/${id}`;
  const call = { method: 'PATCH', body };
  return token ? api.call(path, { ...call, token }) : api.asAdmin(path, call);
}
