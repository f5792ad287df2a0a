let last = 0

/** Returns a number that no earlier call returned, for values that must be unique. */
export const nextNumber = () => (last += 1)
