import type { SubmitEvent } from 'react';
import { Button, type ButtonProps } from './button';

export interface LinkButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** Where the button leads when no script runs. */
  readonly action: string;
  /** The query it takes along. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What it does when scripts run. */
  readonly onActivate: () => void;
  readonly formClassName?: string | undefined;
}

/**
 * A button that goes somewhere: with scripts it calls `onActivate`; without them, and until the
 * page is hydrated, it is the submit button of a GET form that leads to `action`.
 */
export function LinkButton({
  action,
  fields = {},
  onActivate,
  formClassName,
  ...button
}: LinkButtonProps) {
  const activate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onActivate();
  };
  return (
    <form action={action} method="get" onSubmit={activate} className={formClassName}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} type="submit" />
    </form>
  );
}
