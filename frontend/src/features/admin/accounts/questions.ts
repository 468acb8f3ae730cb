import type { Account, Invite } from './accounts.api';
import { accountsTexts as texts } from './accounts-texts';

/** What is asked before it is done (ADMIN-11). */
export type Question =
  | { readonly kind: 'deactivate' | 'owner' | 'staff' | 'password-link'; readonly account: Account }
  | { readonly kind: 'withdraw'; readonly invite: Invite };

export interface QuestionTexts {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** How a question reads. */
export function textsOf(question: Question): QuestionTexts {
  const { confirms, invites } = texts;
  if (question.kind === 'withdraw') {
    const title = invites.confirmTitle(question.invite.name);
    return { title, text: invites.confirm, confirm: texts.withdraw };
  }
  const { name } = question.account;
  switch (question.kind) {
    case 'deactivate':
      return {
        ...confirms.deactivate,
        title: confirms.deactivate.title(name),
        confirm: texts.deactivate,
      };
    case 'password-link':
      return { ...confirms.passwordLink, title: confirms.passwordLink.title(name) };
    default:
      return { ...confirms[question.kind], title: confirms[question.kind].title(name) };
  }
}
