import { useState } from 'react';
import { failureText } from '../http/http';
import { useDraft } from '../session/drafts';
import type { NoticeMessage } from '../ui/notice';
import { accountsTexts } from './accounts-texts';
import {
  type Account,
  type Invite,
  type InviteCreated,
  useChangeAccount,
  usePasswordLink,
  useWithdrawInvite,
} from './accounts.api';

export interface AccountActions {
  readonly question: Question | null;
  /** The new link, to be shown once. */
  readonly link: InviteCreated | null;
  readonly message: NoticeMessage | null;
  readonly isBusy: boolean;
  /** Asks for confirmation first; harmless actions ('activate') run at once. */
  readonly ask: (wish: Question | { readonly kind: 'activate'; readonly account: Account }) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly showLink: (made: InviteCreated) => void;
  readonly hideLink: () => void;
  readonly dismiss: () => void;
}

/** The actions on accounts and links, with the confirmation before and the message after. */
export function useAccountActions(): AccountActions {
  const change = useChangeAccount();
  const passwordLink = usePasswordLink();
  const withdraw = useWithdrawInvite();
  const [question, setQuestion] = useState<Question | null>(null);
  // Shown once, so it waits here for somebody who leaves the screen by 'back' before it is copied.
  const link = useDraft<InviteCreated | null>('account-link', null);
  const [message, setMessage] = useState<NoticeMessage | null>(null);

  const saying = (success: string, failed: string = accountsTexts.changed.failed) => ({
    onSuccess: () => setMessage({ outcome: 'success', text: success }),
    onError: (error: Error) =>
      setMessage({
        outcome: 'failure',
        text: failureText(error, failed, accountsTexts.changed.network),
      }),
    onSettled: () => setQuestion(null),
  });

  function activate({ _id: id, name }: Account) {
    change.mutate(
      { id, name, change: { active: true } },
      saying(accountsTexts.changed.activated(name)),
    );
  }

  function confirm() {
    if (!question) return;
    if (question.kind === 'withdraw') {
      const { invite } = question;
      withdraw.mutate(
        invite,
        saying(accountsTexts.invites.withdrawn(invite.name), accountsTexts.invites.failed),
      );
      return;
    }
    const { _id: id, name } = question.account;
    switch (question.kind) {
      case 'deactivate':
        change.mutate(
          { id, name, change: { active: false } },
          saying(accountsTexts.changed.deactivated(name)),
        );
        break;
      case 'password-link':
        passwordLink.mutate(id, {
          ...saying('', accountsTexts.invite.failed),
          onSuccess: link.set,
        });
        break;
      default: {
        const role = question.kind;
        change.mutate(
          { id, name, change: { role } },
          saying(accountsTexts.changed.role(name, accountsTexts.roles[role])),
        );
      }
    }
  }

  return {
    question,
    link: link.value,
    message,
    isBusy: change.isPending || passwordLink.isPending || withdraw.isPending,
    ask: (wish) => {
      setMessage(null);
      if (wish.kind === 'activate') activate(wish.account);
      else setQuestion(wish);
    },
    confirm,
    cancel: () => setQuestion(null),
    showLink: (made) => {
      setMessage(null);
      link.set(made);
    },
    hideLink: link.clear,
    dismiss: () => setMessage(null),
  };
}

/** An action that needs confirmation (ADMIN-11). */
export type Question =
  | {
      readonly kind: 'deactivate' | 'owner' | 'staff' | 'editor' | 'password-link';
      readonly account: Account;
    }
  | { readonly kind: 'withdraw'; readonly invite: Invite };

interface QuestionTexts {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** Returns the texts of a confirmation. */
export function textsOf(question: Question): QuestionTexts {
  const { confirms, invites } = accountsTexts;
  if (question.kind === 'withdraw') {
    const title = invites.confirmTitle(question.invite.name);
    return { title, text: invites.confirm, confirm: accountsTexts.withdraw };
  }
  const { name, role } = question.account;
  switch (question.kind) {
    case 'staff': {
      const { title, text, ofEditor, confirm } = confirms.staff;
      return { title: title(name), text: role === 'editor' ? ofEditor : text, confirm };
    }
    case 'deactivate':
      return {
        ...confirms.deactivate,
        title: confirms.deactivate.title(name),
        confirm: accountsTexts.deactivate,
      };
    case 'password-link':
      return { ...confirms.passwordLink, title: confirms.passwordLink.title(name) };
    default:
      return { ...confirms[question.kind], title: confirms[question.kind].title(name) };
  }
}
