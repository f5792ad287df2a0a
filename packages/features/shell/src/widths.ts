/** Breakpoint of the design between one pane and several. */
export const NARROW = '(width <= 768px)'
/** Breakpoint at and below which two tabs move into the More menu. */
export const TIGHT_BAR = '(width <= 1240px)'
/** Breakpoint at and below which the search box becomes a button. */
export const TIGHTEST_BAR = '(width <= 960px)'
/** Breakpoint below which the sidebar is initially a rail of icons. */
export const RAIL = '(width < 1360px)'
