import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showControl, useWholeFields } from './foot-room';

function Fields() {
  useWholeFields();
  return (
    <>
      <input aria-label="Name" />
      <textarea aria-label="Notes" aria-describedby="notes-error notes-hint" />
      <p id="notes-error">Too long</p>
      <p id="notes-hint">A few words</p>
      <input aria-label="Phone" aria-invalid="true" />
      <input aria-label="Batch" />
    </>
  );
}

describe('fields above the foot of a dialog', () => {
  const shown: string[] = [];
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn(function note(this: Element) {
      shown.push(this.ariaLabel ?? this.textContent);
    });
  });
  afterEach(() => void (shown.length = 0));

  it('REG-1 are shown whole, after their error, when Tab reaches a long or an invalid one', async () => {
    render(<Fields />);
    const user = userEvent.setup();
    await user.tab();
    expect(shown).toEqual([]);
    await user.tab();
    expect(shown).toEqual(['Too long', 'Notes']);
    await user.tab();
    expect(shown).toEqual(['Too long', 'Notes', 'Phone']);
    await user.tab();
    expect(shown).toHaveLength(3);
  });

  it('REG-1 stay where they are while somebody types', async () => {
    render(<Fields />);
    const user = userEvent.setup();
    screen.getByLabelText('Notes').focus();
    await user.keyboard('a');
    expect(shown).toEqual([]);
  });

  it('REG-1 stay where they are if an error belongs to none of them', () => {
    render(<Fields />);
    showControl(null);
    expect(shown).toEqual([]);
    expect(document.body).toHaveFocus();
  });
});
