/** The later of two instants, of which either may never have been. */
export const later = (one: Date | null | undefined, other: Date | null | undefined): Date | null =>
  [one, other].reduce<Date | null>((last, at) => (at && (!last || at > last) ? at : last), null)
