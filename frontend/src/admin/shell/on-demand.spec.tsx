import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { dialogOnDemand } from './on-demand';

interface Props {
  readonly name: string;
  readonly onClose: () => void;
}

function shown(load: Parameters<typeof dialogOnDemand<Props>>[0], onClose: () => void) {
  const Dialog = dialogOnDemand<Props>(load, (props) => props.onClose());
  render(
    <Suspense fallback={null}>
      <Dialog name="Asha" onClose={onClose} />
    </Suspense>,
  );
}

describe('a dialog that is loaded on demand', () => {
  it('ADMIN-7 gets its properties', async () => {
    shown(
      () => Promise.resolve(({ name }: Props) => <p>Hello {name}</p>),
      () => {},
    );
    expect(await screen.findByText('Hello Asha')).toBeVisible();
  });

  it('ADMIN-7 is replaced by a question if it cannot be loaded, which closes it without doing anything', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const onClose = jest.fn();
    shown(() => Promise.reject(new TypeError('gone')), onClose);
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('This could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
