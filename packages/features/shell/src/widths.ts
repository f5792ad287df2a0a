/** The design's line between one pane and many. */
export const NARROW = '(width <= 768px)'
/** Below it two tabs fold into More. */
export const TIGHT_BAR = '(width <= 1240px)'
/** Below it the search box becomes a button. */
export const TIGHTEST_BAR = '(width <= 960px)'
/** Below it the sidebar starts as a rail of icons. */
export const RAIL = '(width < 1360px)'
