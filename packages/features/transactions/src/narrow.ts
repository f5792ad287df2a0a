/** Media query for screens on which the header buttons are icons. */
export const NARROW = '(width <= 480px)'
