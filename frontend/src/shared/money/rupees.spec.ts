import { formatRupees, priceText } from './rupees';

describe('rupees', () => {
  it.each([
    [0, '₹0'],
    [5, '₹5'],
    [999, '₹999'],
    [1000, '₹1,000'],
    [12_345, '₹12,345'],
    [99_999, '₹99,999'],
    [100_000, '₹1,00,000'],
    [123_456, '₹1,23,456'],
    [10_000_000, '₹1,00,00,000'],
  ])('REG-5 writes %d as %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
    expect(Number(text.replace(/[₹,]/g, ''))).toBe(rupees);
  });
});

describe('a price', () => {
  it.each([
    [0, 'Free'],
    [1, '₹1'],
    [1500, '₹1,500'],
  ])('of %d reads %s', (rupees, text) => {
    expect(priceText(rupees, 'Free')).toBe(text);
  });
});
