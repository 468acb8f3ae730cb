import { render, screen } from '@testing-library/react';
import { ConfirmDialog } from './confirm-dialog';

const BUTTONS_PX = 72;

describe('the confirmation dialog', () => {
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(BUTTONS_PX);
  });
  afterEach(() => jest.restoreAllMocks());

  it('ADMIN-11 adds the height of its buttons to the scroll padding, so that they do not cover a focused element', () => {
    render(
      <ConfirmDialog
        title="Call it off?"
        confirm="Call off"
        cancel="Cancel"
        onConfirm={() => {}}
        onCancel={() => {}}
      >
        <a href="tel:+919876543210">98765 43210</a>
      </ConfirmDialog>,
    );
    // `dialog.module.css` adds this height to the scroll padding at the bottom.
    expect(screen.getByRole('alertdialog').style.getPropertyValue('--foot-room')).toBe('72px');
  });
});
