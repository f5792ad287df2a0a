declare module 'virtual:icon-uses' {
  /** Every icon that the product imports, by its name in Lucide, with the places that import it. */
  export const iconUses: Readonly<Record<string, readonly string[]>>
}
