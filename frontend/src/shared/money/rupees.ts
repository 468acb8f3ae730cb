/**
 * Whole rupees as India writes them: ₹1,23,456 (REG-5). Grouped here and not by Intl, so that the
 * text is the same in every browser and in the prerendered page.
 * @param rupees an integer, 0 or more
 */
export function formatRupees(rupees: number): string {
  const digits = String(Math.trunc(rupees));
  const thousands = digits.slice(-3);
  const rest = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `₹${rest === '' ? thousands : `${rest},${thousands}`}`;
}

/**
 * What a batch costs, as people read it: '₹1,500', or `free` for nothing. The form's option (REG-5) says
 * ₹0 instead.
 */
export function priceText(rupees: number, free: string): string {
  return rupees === 0 ? free : formatRupees(rupees);
}
