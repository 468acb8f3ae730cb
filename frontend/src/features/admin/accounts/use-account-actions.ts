import { useState } from 'react';
import { failureText } from '../calls/call-failure';
import type { NoticeMessage } from '../ui/notice';
import type { Account } from './accounts.api';
import { accountsTexts as texts } from './accounts-texts';
import { useChangeAccount } from './change-account.api';
import type { InviteCreated } from './invite.api';
import { usePasswordLink } from './password-link.api';
import type { Question } from './questions';
import { useWithdrawInvite } from './withdraw-invite.api';

export interface AccountActions {
  readonly question: Question | null;
  /** The link that was made, to be shown once. */
  readonly link: InviteCreated | null;
  readonly message: NoticeMessage | null;
  readonly isBusy: boolean;
  /** Asks first; what harms nobody ('activate') is done at once. */
  readonly ask: (wish: Question | { readonly kind: 'activate'; readonly account: Account }) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly showLink: (made: InviteCreated) => void;
  readonly hideLink: () => void;
  readonly dismiss: () => void;
}

/** What an owner does to accounts and links: the question before, and the outcome after it. */
export function useAccountActions(): AccountActions {
  const change = useChangeAccount();
  const passwordLink = usePasswordLink();
  const withdraw = useWithdrawInvite();
  const [question, setQuestion] = useState<Question | null>(null);
  const [link, setLink] = useState<InviteCreated | null>(null);
  const [message, setMessage] = useState<NoticeMessage | null>(null);

  const saying = (success: string, failed: string = texts.changed.failed) => ({
    onSuccess: () => setMessage({ outcome: 'success', text: success }),
    onError: (error: Error) =>
      setMessage({ outcome: 'failure', text: failureText(error, failed, failed) }),
    onSettled: () => setQuestion(null),
  });

  function activate({ _id: id, name }: Account) {
    change.mutate({ id, name, change: { active: true } }, saying(texts.changed.activated(name)));
  }

  function confirm() {
    if (!question) return;
    if (question.kind === 'withdraw') {
      const { invite } = question;
      withdraw.mutate(invite, saying(texts.invites.withdrawn(invite.name), texts.invites.failed));
      return;
    }
    const { _id: id, name } = question.account;
    switch (question.kind) {
      case 'deactivate':
        change.mutate(
          { id, name, change: { active: false } },
          saying(texts.changed.deactivated(name)),
        );
        break;
      case 'password-link':
        passwordLink.mutate(id, {
          ...saying('', texts.invite.failed),
          onSuccess: setLink,
        });
        break;
      default: {
        const role = question.kind;
        change.mutate(
          { id, name, change: { role } },
          saying(texts.changed.role(name, texts.roles[role])),
        );
      }
    }
  }

  return {
    question,
    link,
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
      setLink(made);
    },
    hideLink: () => setLink(null),
    dismiss: () => setMessage(null),
  };
}
