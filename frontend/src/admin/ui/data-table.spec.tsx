import { render, screen, within } from '@testing-library/react';
import { DataTable, TableCell, TableRow } from './data-table';

function Seats({ isStale }: { readonly isStale?: boolean }) {
  return (
    <DataTable label="Batches" columns={['Name', 'Seats']} {...(isStale && { isStale })}>
      <TableRow>
        <TableCell>Dawn</TableCell>
        <TableCell label="Seats">20</TableCell>
      </TableRow>
      <TableRow>
        <TableCell span={2}>Below</TableCell>
      </TableRow>
    </DataTable>
  );
}

const busy = () => screen.getByRole('table', { name: 'Batches' }).getAttribute('aria-busy');

describe('a table of the admin', () => {
  it('ADMIN-3 marks each heading as the heading of its column', () => {
    render(<Seats />);
    const headings = screen.getAllByRole('columnheader');
    expect(headings.map((each) => [each.textContent, each.getAttribute('scope')])).toEqual([
      ['Name', 'col'],
      ['Seats', 'col'],
    ]);
  });

  it('ADMIN-3 gives a cell its heading as a label where asked, and lets a cell span columns', () => {
    render(<Seats />);
    const [, first, second] = screen.getAllByRole('row');
    const cells = within(first as HTMLElement).getAllByRole('cell');
    expect(cells.map((each) => each.getAttribute('data-label'))).toEqual([null, 'Seats']);
    expect(within(second as HTMLElement).getByRole('cell')).toHaveAttribute('colspan', '2');
  });

  it('ADMIN-3 sets every table role explicitly, because the style sheet removes the native ones', () => {
    render(<Seats />);
    const table = screen.getByRole('table');
    const roles = [...table.querySelectorAll('*')].map((each) => each.getAttribute('role'));
    expect(roles).toEqual([
      'rowgroup',
      'row',
      'columnheader',
      'columnheader',
      'rowgroup',
      'row',
      'cell',
      'cell',
      'row',
      'cell',
    ]);
    expect(table).toHaveAttribute('role', 'table');
  });

  it('API-13 is busy while it shows the data of an earlier request', () => {
    const { rerender } = render(<Seats isStale />);
    expect(busy()).toBe('true');
    rerender(<Seats />);
    expect(busy()).toBeNull();
  });
});
