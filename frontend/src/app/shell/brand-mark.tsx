/** The school's mark, the same file as in the browser's tab (`art/pictures/mark.mjs`). */
export function BrandMark({ className }: { readonly className?: string | undefined }) {
  return <img src="/icons/favicon.svg" alt="" width="32" height="32" className={className} />;
}
