/** The later of two instants, either of which may be missing. */
export const later = (one: Date | null | undefined, other: Date | null | undefined): Date | null =>
  [one, other].reduce<Date | null>((last, at) => (at && (!last || at > last) ? at : last), null)
