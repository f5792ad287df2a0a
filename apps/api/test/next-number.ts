let last = 0

/** A number that no earlier call got: of what may be there only once. */
export const nextNumber = () => (last += 1)
