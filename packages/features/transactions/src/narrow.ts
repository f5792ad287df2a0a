/** Screens on which the buttons of the header are icons. */
export const NARROW = '(width <= 480px)'
